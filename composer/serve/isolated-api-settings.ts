import { join } from 'node:path';

/**
 * Returns settings that isolate the API of a preview or of `npm run dev` from the live site, and override its own:
 * enquiries stay in the given folder, no notifications are sent, and the thank-you page is that folder's.
 */
export const isolatedApiSettings = (folder: string) => ({
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: '',
  S3_BUCKET: '',
  S3_ENDPOINT: '',
  SMTP_URL: 'files',
  SITE_COMPOSITION: join(folder, 'current', 'composition.json'),
});

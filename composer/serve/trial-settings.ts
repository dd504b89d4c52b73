import { join } from 'node:path';

/**
 * Returns settings for the API of a preview, which override those of the live site: enquiries stay in the
 * preview's folder, no notifications are sent, and the thank-you page is the preview's own.
 */
export const trialSettings = (folder: string) => ({
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: '',
  S3_BUCKET: '',
  S3_ENDPOINT: '',
  SMTP_URL: 'files',
  SITE_COMPOSITION: join(folder, 'current', 'composition.json'),
});

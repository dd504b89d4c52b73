import { join } from 'node:path';

/**
 * For the API of a preview: its enquiries are kept apart, announced to nobody and thanked for on its own page, whatever
 * the live site's settings are.
 */
export const trialSettings = (folder: string) => ({
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: '',
  S3_BUCKET: '',
  S3_ENDPOINT: '',
  SMTP_URL: 'files',
  WEBHOOK_URL: '',
  SITE_COMPOSITION: join(folder, 'current', 'composition.json'),
});

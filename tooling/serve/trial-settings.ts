import { join } from 'node:path';

/**
 * Settings of the API of a site that nobody but its makers sees: what is tried there is kept
 * apart from visitors' enquiries and announced to nobody, whatever the live site's settings say.
 * @param folder where it is kept
 */
export const trialSettings = (folder: string) => ({
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: '',
  S3_BUCKET: '',
  S3_ENDPOINT: '',
  SMTP_URL: '',
  WEBHOOK_URL: '',
});

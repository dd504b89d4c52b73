import { startS3 as startServer } from '@atverta/object-storage/testing/start-s3.ts';

/** Starts an S3-compatible server. Resolves to the settings for a bucket on it. */
export async function startS3(): Promise<Record<string, string>> {
  const bucket = 'attachments';
  const { endpoint, region, accessKeyId, secretAccessKey } = await startServer(bucket);
  return {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

import { startS3 } from '@atverta/object-storage/testing/start-s3.ts';

/** Starts an S3-compatible server with a bucket for attachments. Resolves to the API's settings for it. */
export async function startAttachmentBucket(): Promise<Record<string, string>> {
  const bucket = 'attachments';
  const { endpoint, region, accessKeyId, secretAccessKey } = await startS3(bucket);
  return {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

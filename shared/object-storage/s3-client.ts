import { S3Client } from '@aws-sdk/client-s3';

/** How a bucket is reached. */
export type S3Connection = {
  /** Empty for AWS itself. */
  readonly endpoint: string;
  readonly region: string;
  /** Empty leaves the search for credentials to the AWS SDK. */
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const CONNECTION_TIMEOUT_MS = 5_000;

/** A client of S3, or of a server that speaks its protocol. It tries thrice. */
export function createS3Client({ endpoint, region, accessKeyId, secretAccessKey }: S3Connection): S3Client {
  return new S3Client({
    region,
    // Servers of one's own seldom have a host name per bucket, or know the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && { credentials: { accessKeyId, secretAccessKey } }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    // The SDK itself would wait for as long as the system does: minutes.
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS },
  });
}

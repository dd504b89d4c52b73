import { S3Client } from '@aws-sdk/client-s3';

export type S3Connection = {
  /** Empty for AWS itself. */
  readonly endpoint: string;
  readonly region: string;
  /** Empty leaves the search for credentials to the AWS SDK. */
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** How long a client waits for a server that does not answer. */
export type S3Patience = {
  readonly maxAttempts: number;
  readonly connectMs: number;
  /** Longest silence on a connection; by default as long as the system bears it. */
  readonly silenceMs?: number;
};

/** With the SDK's 50, a few visitors with ten files each would be turned away: a request that waits counts as not connected. */
const AGENT = { keepAlive: true, maxSockets: 1_000 } as const;

const PATIENCE: S3Patience = { maxAttempts: 3, connectMs: 5_000 };

export function createS3Client(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Connection,
  { maxAttempts, connectMs, silenceMs }: S3Patience = PATIENCE,
): S3Client {
  return new S3Client({
    region,
    // Servers of one's own seldom have a host name per bucket, or know the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && { credentials: { accessKeyId, secretAccessKey } }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts,
    // The SDK itself would wait for as long as the system does: minutes.
    requestHandler: {
      connectionTimeout: connectMs,
      httpAgent: AGENT,
      httpsAgent: AGENT,
      ...(silenceMs !== undefined && { socketTimeout: silenceMs }),
    },
  });
}

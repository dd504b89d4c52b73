import { S3Client } from '@aws-sdk/client-s3';

export type S3Connection = {
  /** Empty for AWS. */
  readonly endpoint: string;
  readonly region: string;
  /** If empty, the AWS SDK searches for credentials. */
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/** Time limits for a server that does not answer. */
export type S3TimeLimits = {
  readonly maxAttempts: number;
  readonly connectMs: number;
  /** Longest silence on a connection; by default the system's limit. */
  readonly silenceMs?: number;
};

/**
 * With the SDK's limit of 50, a few visitors with ten files each would be refused: a waiting request counts as not
 * connected.
 */
const AGENT = { keepAlive: true, maxSockets: 1_000 } as const;

const DEFAULT_TIME_LIMITS: S3TimeLimits = { maxAttempts: 3, connectMs: 5_000 };

export function createS3Client(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Connection,
  { maxAttempts, connectMs, silenceMs }: S3TimeLimits = DEFAULT_TIME_LIMITS,
): S3Client {
  return new S3Client({
    region,
    // Self-hosted servers seldom have a host name per bucket, or support the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && { credentials: { accessKeyId, secretAccessKey } }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts,
    // The SDK itself would wait for minutes, as the system does.
    requestHandler: {
      connectionTimeout: connectMs,
      httpAgent: AGENT,
      httpsAgent: AGENT,
      ...(silenceMs !== undefined && { socketTimeout: silenceMs }),
    },
  });
}

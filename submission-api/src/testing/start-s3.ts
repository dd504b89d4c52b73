import S3rver from 's3rver';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './temporary.ts';

/** Settings of a bucket on an S3-compatible server of the test's own. */
export async function startS3(): Promise<Record<string, string>> {
  const bucket = 'attachments';
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: await temporaryFolder(),
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  return {
    S3_BUCKET: bucket,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
}

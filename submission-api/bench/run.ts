import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MAX_FILE_BYTES } from '@atverta/enquiry/enquiry-schema.ts';
import { openFatConnections } from './fat-connections.ts';
import { measureLoad } from './measure-load.ts';
import { startApi } from './start-api.ts';

/** Loads to measure: parallel visitors, total enquiries, and the size of the file in each. */
const LOADS = [
  { name: 'without files', visitors: 32, enquiries: 6000, fileBytes: 0 },
  { name: 'with a file of 200 KB', visitors: 16, enquiries: 1000, fileBytes: 200 * 1024 },
  { name: '50 at once with 10 MB', visitors: 50, enquiries: 100, fileBytes: MAX_FILE_BYTES },
] as const;

/** Number of connections that one IP address holds open. */
const FAT_CONNECTIONS = 300;
const NORMAL = { visitors: 1, enquiries: 100, fileBytes: 0 } as const;

// The API also gets DATABASE_URL and S3_* from the environment, so this can measure any store.
for (const load of LOADS) {
  const dataDir = await mkdtemp(join(tmpdir(), 'submission-api-bench-'));
  // All visitors share one IP address here.
  const api = await startApi(dataDir, { MAX_CONCURRENT_POSTS: '0' });
  try {
    await measureLoad(api.url, { ...load, enquiries: Math.min(200, load.enquiries) });
    api.resetPeak();
    const { perSecond, p50, p99, statuses } = await measureLoad(api.url, load);
    const peak = Math.round(api.peakBytes() / 1024 / 1024);
    process.stdout.write(
      `${load.name.padEnd(24)} ${perSecond.toFixed(0).padStart(6)} requests/s  p50 ${p50.toFixed(1)} ms  ` +
        `p99 ${p99.toFixed(1)} ms  peak memory ${peak} MB  responses ${JSON.stringify(statuses)}\n`,
    );
  } finally {
    await api.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'submission-api-bench-'));
const api = await startApi(dataDir);
try {
  await measureLoad(api.url, NORMAL);
  const before = await measureLoad(api.url, NORMAL);
  api.resetPeak();
  await delay(500);
  const idle = api.peakBytes();
  const connections = await openFatConnections(api.url, FAT_CONNECTIONS);
  const during = await measureLoad(api.url, NORMAL);
  await delay(500);
  connections.close();
  const megabytes = Math.round((api.peakBytes() - idle) / 1024 / 1024);
  process.stdout.write(
    `${`${FAT_CONNECTIONS} fat connections`.padEnd(24)} ${megabytes} MB over idle; a normal enquiry meanwhile ` +
      `p50 ${during.p50.toFixed(1)} ms (before: ${before.p50.toFixed(1)} ms), p99 ${during.p99.toFixed(1)} ms ` +
      `(${before.p99.toFixed(1)} ms)\n`,
  );
} finally {
  await api.stop();
  await rm(dataDir, { recursive: true, force: true });
}

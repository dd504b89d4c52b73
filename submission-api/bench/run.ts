import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_FILE_BYTES } from '@atverta/shared/contracts/submission.ts';
import { measureLoad } from './measure-load.ts';
import { startApi } from './start-api.ts';

/** What is measured: visitors at once, enquiries in all, bytes of the one file of each. */
const LOADS = [
  { name: 'without files', visitors: 32, enquiries: 6000, fileBytes: 0 },
  { name: 'with a file of 200 KB', visitors: 16, enquiries: 1000, fileBytes: 200 * 1024 },
  { name: '50 at once with 10 MB', visitors: 50, enquiries: 100, fileBytes: MAX_FILE_BYTES },
] as const;

// DATABASE_URL and S3_* of the environment are passed on, so that every store can be measured.
for (const load of LOADS) {
  const dataDir = await mkdtemp(join(tmpdir(), 'submission-api-bench-'));
  const api = await startApi(dataDir);
  try {
    await measureLoad(api.url, { ...load, enquiries: Math.min(200, load.enquiries) });
    api.resetPeak();
    const { perSecond, p50, p99, statuses } = await measureLoad(api.url, load);
    const peak = Math.round(api.peakBytes() / 1024 / 1024);
    process.stdout.write(
      `${load.name.padEnd(24)} ${perSecond.toFixed(0).padStart(6)} requests/s  p50 ${p50.toFixed(1)} ms  ` +
        `p99 ${p99.toFixed(1)} ms  peak memory ${peak} MB  answers ${JSON.stringify(statuses)}\n`,
    );
  } finally {
    await api.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openFatConnections } from '../../bench/fat-connections.ts';
import { SETTINGS } from '../settings/settings.ts';
import { createContact, formOf } from '../testing/sample-enquiries.ts';
import { pdf } from '../testing/sample-files.ts';
import { startApiProcess } from '../testing/start-api-process.ts';
import { post } from '../testing/start-service.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

const MEGABYTE = 1024 * 1024;
const CONNECTIONS = 300;
const MAX_CONCURRENT_POSTS = SETTINGS.MAX_CONCURRENT_POSTS.fallback;
const MAX_GROWTH = 50 * MEGABYTE;
const hasProc = existsSync('/proc/self/status');
const residentBytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

const title = `${CONNECTIONS} fat connections of one address cost no more than 50 MB, and hinder nobody`;
test.skipIf(!hasProc)(hasProc ? title : `${title} [skipped: no /proc on this system]`, async () => {
  const api = await startApiProcess({ DATA_DIR: await createTemporaryFolder(), MAX_CONCURRENT_POSTS });
  const pid = api.process.pid ?? 0;
  const send = () =>
    post(api, formOf(createContact(), { name: 'a.pdf', content: pdf() }), { 'x-forwarded-for': '192.0.2.1' });
  // Warms up: loads code and grows the heap before the measurement.
  for (let count = 0; count < 20; count += 1)
    expect((await Promise.all(Array.from({ length: 16 }, send))).every(({ status }) => status === 201)).toBe(
      true,
    );
  const idle = residentBytes(pid);
  const connections = await openFatConnections(api.submissionsUrl, CONNECTIONS);
  let most = 0;
  for (let count = 0; count < 30; count += 1) {
    expect((await send()).status).toBe(201);
    most = Math.max(most, residentBytes(pid));
    await delay(20);
  }
  connections.close();
  expect(Math.round((most - idle) / MEGABYTE)).toBeLessThanOrEqual(MAX_GROWTH / MEGABYTE);
});

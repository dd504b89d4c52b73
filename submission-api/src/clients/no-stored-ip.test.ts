import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { createContact, formOf } from '../testing/sample-enquiries.ts';
import { startApiProcess } from '../testing/start-api-process.ts';
import { post } from '../testing/start-service.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

const IPS = ['192.0.2.77', '2001:db8:77:88::99'];
/** Finds hashes in base64 or hex. Unlike long names in the schema, they have many digits. */
const hashesIn = (text: string) =>
  (text.match(/[\w+/-]{43,}/g) ?? []).filter((word) => word.replace(/\D/g, '').length > 3);

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'after %s no file holds an IP address or a hash of one',
  async (signal) => {
    const DATA_DIR = await createTemporaryFolder();
    const api = await startApiProcess({ DATA_DIR, RATE_LIMIT_COUNT: '1' });
    const statuses = [];
    for (const ip of [...IPS, ...IPS]) {
      // A refused enquiry is counted but leaves no hash of its content.
      const fields = createContact({ email: 'none' });
      statuses.push((await post(api, formOf(fields), { 'x-forwarded-for': ip })).status);
    }
    expect(statuses).toEqual([422, 422, 429, 429]);
    api.process.kill(signal);
    await api.ended;

    const entries = await readdir(DATA_DIR, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    expect(files.map(({ name }) => name)).toContain('submissions.sqlite');
    for (const { parentPath, name } of files) {
      const bytes = await readFile(join(parentPath, name), 'latin1');
      for (const ip of IPS) expect(bytes, name).not.toContain(ip);
      expect(hashesIn(bytes), name).toEqual([]);
    }
  },
);

test('after its window, an IP address is not in memory either', async () => {
  const DATA_DIR = await createTemporaryFolder();
  const snapshots = await createTemporaryFolder();
  const api = await startApiProcess({
    DATA_DIR,
    RATE_LIMIT_COUNT: '1',
    RATE_LIMIT_WINDOW_S: '1',
    NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${snapshots}`,
  });
  // The API answers 429 before it reads the body, and `connection: close` would cut off a body.
  for (const body of [formOf(createContact({ email: 'none' })), ''])
    for (const ip of IPS)
      await post(api, body, {
        'x-forwarded-for': ip,
        'x-real-ip': ip,
        connection: 'close',
      });
  await setTimeout(1_500);
  api.process.kill('SIGUSR2');
  const heap = await eventually(async () => {
    const [name] = await readdir(snapshots);
    const text = name && (await readFile(join(snapshots, name), 'utf8'));
    return text?.endsWith('}') && text;
  });
  // The setting shows that the snapshot has strings of the process.
  expect(heap.includes(DATA_DIR)).toBe(true);
  expect(IPS.filter((ip) => heap.includes(ip))).toEqual([]);
});

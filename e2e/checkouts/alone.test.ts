import { readdir } from 'node:fs/promises';
import { createLoneCheckout } from '@atverta/composer/release/testing/lone-checkout.ts';
import { temporaryFolder } from '@atverta/composer/store/testing/built-module.ts';
import { startS3 } from '@atverta/object-storage/testing/start-s3.ts';
import { expect, test } from 'vitest';
import { REMOTES } from '../fixtures/pages.ts';

test('a module is checked, tested and released in a checkout without others, and composed from a bucket', {
  timeout: 600_000,
}, async () => {
  const { requests, endpoint, region, accessKeyId, secretAccessKey } = await startS3('releases');
  const settings = {
    RELEASE_STORE: 's3://releases/site',
    RELEASE_S3_ENDPOINT: endpoint,
    RELEASE_S3_REGION: region,
    RELEASE_S3_ACCESS_KEY_ID: accessKeyId,
    RELEASE_S3_SECRET_ACCESS_KEY: secretAccessKey,
    RELEASE_CACHE: await temporaryFolder(),
    SITE_ROOT: await temporaryFolder(),
  };
  for (const module of REMOTES) {
    const { folder, run } = await createLoneCheckout(module, await temporaryFolder());
    const folders = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual([
      'composer',
      module,
      'node_modules',
      'qa',
      'runtime',
      'shared',
      'tools',
    ]);
    await run(['npm', 'run', 'typecheck']);
    // Reading every test is what a file that is not there would break; that they pass is seen with all others.
    if (module === REMOTES[0]) await run(['npm', 'test', '-w', module]);
    else
      expect(await run(['npx', 'vitest', 'list', '--project', 'site', `${module}/`])).toContain(`${module}/`);
    // It is built on the way.
    expect(await run(['npm', 'run', '--silent', 'release', '-w', module], settings)).toContain(`${module}@`);
  }

  const { run } = await createLoneCheckout('shell', await temporaryFolder());
  const inShell = (...args: string[]) => run(['npm', 'run', '--silent', ...args], settings);
  await inShell('release', '-w', 'shell');
  const composed = await inShell('compose');
  for (const module of [...REMOTES, 'shell']) expect(composed).toContain(`${module}  new → `);

  requests.length = 0;
  expect(await inShell('compose')).toContain('0 pages rendered');
  expect(requests, 'what was fetched once is not fetched again').toEqual([]);
  const [, first = ''] = /Composed (\d{4}-[0-9a-f]+)/.exec(composed) ?? [];
  expect(await inShell('rollback', '--', '--to', first)).toContain('0 pages rendered');
  const listed = await inShell('site', '--', 'releases');
  expect(listed.match(/● [0-9a-f]{12} /g)).toHaveLength(REMOTES.length + 1);
});

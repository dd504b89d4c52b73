import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLoneCheckout } from '@atverta/composer/release/testing/lone-checkout.ts';
import { createTemporaryFolder } from '@atverta/composer/store/testing/create-temporary-folder.ts';
import { expect, test } from 'vitest';

test('refuses to release a case study that names another client, and lists every error', async () => {
  const { folder, run } = await createLoneCheckout('mf-case-studies', await createTemporaryFolder());
  const source = join(folder, 'mf-case-studies/src');
  await cp(join(source, 'studies/odoro'), join(source, 'studies/lunaria'), { recursive: true });
  const table = join(source, 'studies.json');
  const { studies } = JSON.parse(await readFile(table, 'utf8'));
  const row = { ...studies[0], name: 'lunaria', client: 'Lunaria', slug: { en: 'lunaria', lt: 'lunaria' } };
  await writeFile(table, JSON.stringify({ studies: [...studies, row] }));
  const output = await run(['npm', 'run', '--silent', 'release', '-w', 'mf-case-studies'], {
    RELEASE_STORE: await createTemporaryFolder(),
  }).catch((error: Error) => error.message);
  expect(output).toContain('Nothing was released: ');
  for (const language of ['en', 'lt'])
    for (const error of [
      'head.title does not name Lunaria, the client in studies.json',
      'card.link does not name Lunaria, the client in studies.json',
    ])
      expect(output).toContain(`mf-case-studies/src/studies/lunaria/${language}.json ${error}`);
  expect(output).toMatch(
    /studies\/odoro\/en\.json head\.title is the same as in .*studies\/lunaria\/en\.json/,
  );
});

import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLoneCheckout } from '@atverta/composer/release/testing/lone-checkout.ts';
import { temporaryFolder } from '@atverta/composer/store/testing/built-module.ts';
import { expect, test } from 'vitest';

test('refuses to release a case study that names another client, and lists every fault', async () => {
  const { folder, run } = await createLoneCheckout('mf-case-studies', await temporaryFolder());
  const source = join(folder, 'mf-case-studies/src');
  await cp(join(source, 'studies/odoro'), join(source, 'studies/lunaria'), { recursive: true });
  const table = await readFile(join(source, 'studies.ts'), 'utf8');
  const row = `  {
    name: 'lunaria',
    client: 'Lunaria',
    slug: { en: 'lunaria', lt: 'lunaria' },
    outcome: { kind: 'growth', before: 60_000, after: 690_000 },
  },`;
  await writeFile(join(source, 'studies.ts'), table.replace('\n];', `\n${row}\n];`));
  const output = await run(['npm', 'run', '--silent', 'release', '-w', 'mf-case-studies'], {
    RELEASE_STORE: await temporaryFolder(),
  }).catch((error: Error) => error.message);
  expect(output).toContain('Nothing was released: ');
  for (const language of ['en', 'lt'])
    for (const fault of [
      'head.title does not name Lunaria, the client in studies.ts',
      'card.link does not name Lunaria, the client in studies.ts',
    ])
      expect(output).toContain(`mf-case-studies/src/studies/lunaria/${language}.json ${fault}`);
  expect(output).toMatch(
    /studies\/odoro\/en\.json head\.title is the same as in .*studies\/lunaria\/en\.json/,
  );
});

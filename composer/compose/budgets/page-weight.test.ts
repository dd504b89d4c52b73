import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../store/testing/built-module.ts';
import { createScale, scriptsOf } from './page-weight.ts';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

async function write(file: string, bytes: number): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, `${file}.br`), Buffer.alloc(bytes));
}

const documentWith = (script: string, text: string) =>
  `<link rel="modulepreload" href="/_modules/shell/main.1.js"><script src="/_modules/mf-forms/${script}"></script>${text}`;

it('a page weighs its document and the scripts that it names, by module', async () => {
  await write('/en/contact.html', 900);
  await write('/_modules/shell/main.1.js', 70_000);
  await write('/_modules/mf-forms/form.2.js', 9_000);
  const weight = await createScale(folder)('/en/contact', documentWith('form.2.js', '<form></form>'));
  expect(weight).toEqual({
    document: 900,
    scripts: { 'shell with libraries': 70_000, 'mf-forms': 9_000 },
    hasForm: true,
  });
  expect(scriptsOf(weight)).toBe(79_000);
});

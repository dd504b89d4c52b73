import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../release-store/testing/built-module.ts';
import { createScale, scriptsOf } from './page-weight.ts';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

async function write(file: string, bytes: number): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, `${file}.br`), Buffer.alloc(bytes));
}

const documentWith = (script: string, text = '') =>
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

it('lets go of the documents', async () => {
  await write('/en/contact.html', 900);
  await write('/_modules/shell/main.1.js', 70_000);
  for (let page = 0; page < 30; page++) await write(`/_modules/mf-forms/${page}.js`, 1);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heap = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const weigh = createScale(folder);
  const start = heap();
  for (let page = 0; page < 30; page++)
    await weigh('/en/contact', documentWith(`${page}.js`, 'x'.repeat(1_000_000)));
  expect(heap() - start).toBeLessThan(10_000_000);
  expect((await weigh('/en/contact', documentWith('0.js'))).scripts['mf-forms']).toBe(1);
});

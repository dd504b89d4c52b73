import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createTemporaryFolder } from '../../store/testing/create-temporary-folder.ts';
import { measureWeight, scriptBytesOf, totalBytesOf } from './page-weight.ts';

let folder: string;

beforeEach(async () => {
  folder = await createTemporaryFolder();
});

async function write(file: string, bytes: number): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, `${file}.br`), Buffer.alloc(bytes));
}

const file = (url: string) => ({ url, integrity: '' });

it('counts the document and the scripts that it names, by module', async () => {
  await write('/_modules/shell/main.1.js', 70_000);
  await write('/_modules/mf-forms/form.2.js', 9_000);
  const page = {
    hasForm: true,
    files: {
      main: file('/_modules/shell/main.1.js'),
      moduleFiles: [file('/_modules/mf-forms/form.2.js')],
      remotes: { 'mf-forms': { release: 'r', entry: file('/_modules/mf-forms/remote-entry.js') } },
    },
  };
  const weight = await measureWeight(folder, page, 900);
  expect(weight).toEqual({
    document: 900,
    scripts: { 'shell with libraries': 70_000, 'mf-forms': 9_000 },
    hasForm: true,
  });
  expect(scriptBytesOf(weight)).toBe(79_000);
});

it('counts the scripts of third-party modules separately', async () => {
  await write('/_modules/shell/main.1.js', 70_000);
  await write('/_modules/mf-forms/form.2.js', 9_000);
  await write('/_modules/acme/remote.js', 3_000);
  await write('/_modules/acme/page.js', 4_000);
  const entry = file('/_modules/acme/remote.js');
  const page = {
    hasForm: false,
    files: {
      main: file('/_modules/shell/main.1.js'),
      moduleFiles: [file('/_modules/mf-forms/form.2.js'), entry],
      remotes: {
        acme: {
          release: 'r',
          entry,
          files: [entry, file('/_modules/acme/page.js'), file('/_modules/acme/page.css')],
        },
      },
    },
  };
  const weight = await measureWeight(folder, page, 900);
  expect(weight).toMatchObject({
    scripts: { 'shell with libraries': 70_000, 'mf-forms': 9_000 },
    thirdPartyScripts: { acme: 7_000 },
  });
  expect(totalBytesOf(weight)).toBe(86_900);
});

import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runProcess } from '../process/run-process.ts';
import { checkoutIn, installPackages, unpackPackages } from '../release/testing/lone-checkout.ts';
import { createTemporaryFolder } from '../store/testing/create-temporary-folder.ts';
import { PROJECT_ROOT } from './site-config.ts';
import { outdatedDependencies } from './testing/files-shown-in-guides.ts';

const TEMPLATE = join(PROJECT_ROOT, 'composer/template');

const newSite = (folder: string) =>
  runProcess(process.execPath, [join(PROJECT_ROOT, 'composer/cli/site.mjs'), 'new', folder], {
    cwd: PROJECT_ROOT,
  });

const SETTINGS = { RELEASE_STORE: '', SITE_FOLDER: '', RELEASE_CACHE: '', GITHUB_ACTIONS: '' };

/**
 * Starts it as `npm start` does.
 * @returns its origin
 */
function start(folder: string): Promise<string> {
  const child = spawn(process.execPath, [join(folder, 'node_modules/.bin/site'), 'start'], {
    cwd: folder,
    env: { ...process.env, ...SETTINGS, PORT: '0' },
  });
  onTestFinished(() => void child.kill());
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (text: Buffer) => {
      said += text;
      const [, origin] = /Open at (\S+)\/nl\/ and \1\/ar\/\n/.exec(said) ?? [];
      if (origin) resolve(origin);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(said)));
  });
}

test('a new site is built, composed and served, in other languages and from right to left', async () => {
  const folder = await createTemporaryFolder();
  expect(await newSite(folder)).toEqual({
    code: 0,
    stdout: `4 packages are in ${folder}/packages, 4 of them new\nThe new site is in ${folder}. Next: cd ${folder} && npm install && npm start\n`,
    stderr: '',
  });
  await installPackages([], folder);
  await unpackPackages(folder, folder);
  const { run } = checkoutIn(folder);
  await run(['npx', 'tsc']);
  const origin = await start(folder);
  const get = async (path: string) => {
    const answer = await fetch(origin + path, { redirect: 'manual' });
    return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
  };

  const pages = [
    ['/nl/', '<html lang="nl" dir="ltr">', 'Welkom in de tuin', '/nl/over-ons'],
    ['/ar/', '<html lang="ar" dir="rtl">', 'أهلا بكم في الحديقة', '/ar/man-nahnu'],
    ['/nl/over-ons', '<html lang="nl" dir="ltr">', 'Wij werken hier', '/nl/'],
    ['/ar/man-nahnu', '<html lang="ar" dir="rtl">', 'نحن نعمل هنا', '/ar/'],
  ] as const;
  for (const [path, root, title, link] of pages) {
    const { status, text } = await get(path);
    expect(status, path).toBe(200);
    expect(text).toContain(root);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain(`<a href="${link}">`);
    const alternates = [...text.matchAll(/<link rel="alternate" hrefLang="([\w-]+)"/g)];
    expect(alternates.map(([, language]) => language)).toEqual(['nl', 'ar', 'x-default']);
    for (const [, script = ''] of text.matchAll(/<script src="([^"]+)"/g))
      expect((await get(script)).status, script).toBe(200);
  }

  expect(await get('/')).toMatchObject({ status: 301, to: '/nl/' });
  expect(await get('/over-ons')).toMatchObject({ status: 301, to: '/nl/over-ons' });
  expect(await get('/ar/over-ons')).toMatchObject({ status: 301, to: '/ar/man-nahnu' });
  expect(await get('/ar/none')).toMatchObject({ status: 404, text: expect.stringContaining('غير موجود') });
  expect(await get('/none')).toMatchObject({ status: 404, text: expect.stringContaining('Niet gevonden') });
  const { text: sitemap } = await get('/sitemap.xml');
  expect([...sitemap.matchAll(/<loc>https:\/\/garden\.example([^<]+)/g)].map(([, path]) => path)).toEqual(
    pages.map(([path]) => path),
  );
  expect(sitemap.match(/hreflang="ar" href="https:\/\/garden\.example\/ar\/man-nahnu"/g)).toHaveLength(2);
  expect((await get('/llms.txt')).text).toContain('## العربية');

  const messages = join(folder, 'mf-garden/src/pages/home/nl.json');
  const textBefore = (await get('/nl/')).text;
  await writeFile(messages, (await readFile(messages, 'utf8')).replace('Welkom in', 'Geniet van'));
  await run(['npm', 'run', 'release', '-w', 'mf-garden'], SETTINGS);
  await run(['npm', 'run', 'compose', '--', '--use', 'mf-garden@newest'], SETTINGS);
  expect((await get('/nl/')).text).toContain('<h1>Geniet van de tuin</h1>');
  await run(['npm', 'run', 'rollback', '--', 'mf-garden'], SETTINGS);
  expect((await get('/nl/')).text).toBe(textBefore);
});

test('the template has the versions of this project', async () => {
  const names = ['package.json', 'mf-garden/package.json', 'shell/package.json'];
  const manifests = names.map(async (name) => [name, await readFile(join(TEMPLATE, name), 'utf8')] as const);
  expect(await outdatedDependencies(await Promise.all(manifests))).toEqual([]);
});

test('a new site has no results of commands that ran in the template', async () => {
  const buildFolder = join(TEMPLATE, 'mf-garden/dist');
  onTestFinished(() => rm(buildFolder, { recursive: true, force: true }));
  await mkdir(buildFolder, { recursive: true });
  const folder = await createTemporaryFolder();
  await newSite(folder);
  expect(await readdir(join(folder, 'mf-garden'))).toEqual(['package.json', 'rspack.config.ts', 'src']);
});

test('a new site is refused in a folder that is not empty', async () => {
  const folder = await createTemporaryFolder();
  await writeFile(join(folder, 'notes.txt'), '');
  expect(await newSite(folder)).toEqual({
    code: 1,
    stdout: '',
    stderr: `Nothing was made: ${folder} is not empty: name a folder that is new or empty\n`,
  });
});

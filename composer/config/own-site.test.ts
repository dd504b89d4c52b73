import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { packPackages } from '@atverta/tools/packages/pack.ts';
import { expect, onTestFinished, test } from 'vitest';
import { checkoutIn, installPackages, unpackPackages } from '../release/testing/lone-checkout.ts';
import { temporaryFolder } from '../store/testing/built-module.ts';
import { otherVersions, shownFiles, writeShownFiles } from './testing/shown-files.ts';

/** Makes the site that the README shows, without anything of this one but the packages that it names. */
async function ownSite(): Promise<string> {
  const folder = await temporaryFolder();
  const files = await shownFiles('composer/README.md', 'A site of your own');
  expect(await otherVersions(files)).toEqual([]);
  await writeShownFiles(files, folder);
  const packed = await temporaryFolder();
  await packPackages(packed);
  await installPackages([], folder);
  await unpackPackages(packed, folder);
  return folder;
}

/** Starts it as `npm start` does. @returns its origin */
function start(folder: string): Promise<string> {
  const settings = { PORT: '0', RELEASE_STORE: '', SITE_ROOT: '', RELEASE_CACHE: '', GITHUB_ACTIONS: '' };
  const child = spawn(process.execPath, [join(folder, 'node_modules/.bin/site'), 'start'], {
    cwd: folder,
    env: { ...process.env, ...settings },
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

test('the site that the README shows is built, composed and served, in other languages and from right to left', async () => {
  const folder = await ownSite();
  await checkoutIn(folder).run(['npm', 'run', 'typecheck']);
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
});

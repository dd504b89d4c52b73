import { globSync } from 'node:fs';
import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { liveSite, type SmallSite } from '../testing/small-site.ts';

let site: SmallSite;
let script: string;
beforeEach(async () => {
  site = await liveSite();
  const html = await readFile(join(site.live, 'nl/about.html'), 'utf8');
  script = /(_modules\/mf-one\/page\.[^"]+)/.exec(html)?.[1] ?? '';
});

const text = (file: string) => readFile(join(site.live, file), 'utf8');
const unpacked = async (file: string) => {
  const compressedCopy = await readFile(join(site.live, file));
  return String(file.endsWith('.br') ? brotliDecompressSync(compressedCopy) : gunzipSync(compressedCopy));
};

describe('a compose checks the hash of every file that it publishes', () => {
  test('damaged files and copies are named and written again', async () => {
    const damagedPaths = ['nl/about.html', 'nl/index.html.gz', 'ar/contact.html.br', script, 'icon.svg'];
    await site.release('shell', 'another shell');
    await site.compose('--use', 'shell@newest');
    // The edit changes the linked file of the earlier composition, too.
    for (const file of damagedPaths) await writeFile(join(site.live, file), 'damaged');
    const output = await site.compose();
    expect(output).toMatch(/: 0 pages changed, 8 unchanged\n/);
    for (const file of damagedPaths) {
      const originalPath = file.replace(/\.(br|gz)$/, '');
      // Files of the whole site are written each time.
      if (originalPath !== 'icon.svg')
        expect(output).toMatch(
          new RegExp(`${originalPath.replaceAll('.', '\\.')} of composition 0002-\\w+ is damaged`),
        );
      expect(await text(originalPath)).not.toBe('damaged');
      for (const copy of ['br', 'gz'])
        expect(await unpacked(`${originalPath}.${copy}`)).toBe(await text(originalPath));
    }
    expect(await site.compose()).not.toContain('damaged');
  });

  test('a file that changed without a new modification time is found and written again', async () => {
    const page = join(site.live, 'nl/about.html');
    const [{ mtime, atime }, originalHtml] = [await stat(page), await readFile(page, 'utf8')];
    await writeFile(page, originalHtml.replace('<main>', '<main> '));
    await utimes(page, atime, mtime);
    const output = await site.compose();
    expect(output).toMatch(/nl\/about\.html of composition 0001-\w+ is damaged/);
    expect(await readFile(page, 'utf8')).toBe(originalHtml);
  });

  test('files of a development site get compressed copies, and pages get weights', async () => {
    await site.release('mf-one', 'two');
    await site.compose('--use', 'mf-one@newest', '--development');
    await site.release('shell', 'another shell');
    await site.compose('--use', 'shell@newest');
    const about = await text('nl/about.html');
    const [, scriptPath = ''] = /(_modules\/mf-one\/page\.[^"]+)/.exec(about) ?? [];
    for (const file of ['nl/about.html', scriptPath])
      for (const copy of ['br', 'gz']) expect(await unpacked(`${file}.${copy}`)).toBe(await text(file));
  });

  test('damaged compressed scripts are written again', async () => {
    for (const extension of ['br', 'gz'])
      await writeFile(join(site.live, `${script}.${extension}`), 'damaged');
    await site.compose();
    for (const extension of ['br', 'gz'])
      expect(await unpacked(`${script}.${extension}`)).toBe('show("one");');
  });

  test('a damaged file of an earlier release is removed', async () => {
    await site.release('mf-one', 'two');
    await site.compose('--use', 'mf-one@newest');
    expect(await text(script)).toBe('show("one");');
    await writeFile(join(site.live, script), 'damaged');
    await site.compose();
    await expect(text(script)).rejects.toThrow('ENOENT');
  });

  test('a site without its list of files is published again', async () => {
    const [list = ''] = globSync(join(site.siteFolder, 'compositions/0001-*/published-files.json'));
    await writeFile(list, 'half a li');
    await writeFile(join(site.live, script), 'damaged');
    const output = await site.compose();
    expect(output).toContain('published-files.json cannot be read');
    expect(output).toContain('8 pages changed');
    expect(await text(script)).toBe('show("one");');
  });

  test('releases that cannot go live are refused in one sentence, and nothing changes', async () => {
    const composition = await text('composition.json');
    const release = await site.release('mf-one', 'two');
    const [folder = ''] = globSync(join(site.store, `mf-one/${release}*`));
    await writeFile(join(folder, 'browser/page.js'), 'evil()');
    const dead = await site.release('mf-one', '<a href="/nl/nowhere">there</a>');
    for (const [name, sentence] of [
      [
        release,
        /^Refused, and the live site is untouched: .* was changed after it was made: browser\/page.js/,
      ],
      [dead, /about cannot be composed: it links to \/nl\/nowhere, where there is no page$/],
    ] as const) {
      const { code, stdout, stderr } = await site.run('compose', '--use', `mf-one@${name}`);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr.trim()).toMatch(sentence);
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(await text('composition.json')).toBe(composition);
    }
  });
});

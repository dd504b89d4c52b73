import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { smallSite } from '@atverta/tooling/compose/testing/small-site.ts';
import { expect, test } from 'vitest';
import { findLightBrowser } from '../browser/find-browser.ts';

test.skipIf(!findLightBrowser())(
  'shows who changed what when, with pictures of pages before and after',
  {
    timeout: 90_000,
  },
  async () => {
    const site = await smallSite();
    await site.release('shell', 'shell');
    await site.release('mf-one', 'one');
    await site.compose();
    await site.release('mf-one', 'two');
    await site.compose('--use', 'mf-one@newest', '--note', 'Prices of <autumn>');
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'write-report.ts')], {
      env: { ...process.env, SITE_ROOT: site.root },
    });
    const report = await readFile(join(site.root, 'report/index.html'), 'utf8');
    expect(report).toMatch(/Went live: .* UTC<\/time>, by Anna/);
    expect(report).toContain('Prices of &#60;autumn&#62;');
    expect(report).toContain('2 pages changed: <small>/en/about, /lt/about</small>');
    const pictures = [...report.matchAll(/<img src="([^"]+)" alt="([^"]+)"/g)].map(([, file = '', alt]) => [
      file,
      alt,
    ]);
    // In Lithuanian the small site looks the same.
    expect(pictures.map(([, alt]) => alt)).toEqual(['/en/about, before', '/en/about, after']);
    for (const [file = ''] of pictures)
      expect((await stat(join(site.root, 'report', file))).size).toBeGreaterThan(500);
  },
);

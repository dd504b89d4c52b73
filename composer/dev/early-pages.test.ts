import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createSiteServer } from '../serve/site-server.ts';
import { temporaryFolder } from '../store/testing/built-module.ts';
import { serveEarlyPages } from './early-pages.ts';

test('while the site is composed, a page is served once it is rendered, and nothing that may be replaced', async () => {
  const folder = await temporaryFolder();
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  };
  for (const file of ['en/about.html', 'en/contact.html', '_modules/shell/main.1.js'])
    await write(file, 'old');
  const server = await createSiteServer({ folder });
  const pages = serveEarlyPages(server, folder);
  const answered: string[] = [];
  const ask = (url: string) =>
    server.inject(url).then(({ body }) => {
      answered.push(url);
      return body;
    });

  pages.expect();
  const [about, contact, added] = ['/en/about', '/en/contact', '/_modules/shell/main.2.js'].map(ask);
  expect(await ask('/_modules/shell/main.1.js')).toBe('old');
  pages.add({ path: '/en/contact', html: 'early' });
  expect(await contact).toBe('early');
  expect(await ask('/en/contact')).toBe('early');
  expect(answered).not.toContain('/en/about');

  for (const file of ['en/about.html', 'en/contact.html', '_modules/shell/main.2.js'])
    await write(file, 'whole');
  pages.end();
  expect([await about, await added, await ask('/en/contact')]).toEqual(['whole', 'whole', 'whole']);
});

import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@atverta/tooling/release-store/testing/built-module.ts';
import { CHECKOUT } from '@atverta/tooling/workspaces/checkout.ts';
import { expect, test } from 'vitest';
import { CONTACT, formOf } from '../../submission-api/src/testing/enquiry.ts';
import { startProcess } from '../../submission-api/src/testing/start-process.ts';
import { addLatvian, MARK } from './add-language.ts';

const run = promisify(execFile);
const WORKSPACES = [
  'shared',
  'tooling',
  'shell',
  'mf-marketing',
  'mf-case-studies',
  'mf-forms',
  'submission-api',
];

/** A checkout of its own: sources are copied, installed packages linked, workspaces linked to the copies. */
async function copyCheckout(): Promise<string> {
  const folder = await temporaryFolder();
  for (const name of WORKSPACES)
    cpSync(join(CHECKOUT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !/[\\/](?:dist|node_modules)$/.test(path),
    });
  for (const file of ['package.json', 'rspack.config.base.ts'])
    cpSync(join(CHECKOUT, file), join(folder, file));
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@atverta'), { recursive: true });
  for (const name of readdirSync(join(CHECKOUT, 'node_modules')))
    if (name !== '@atverta' && name !== '.cache' && !WORKSPACES.includes(name))
      symlinkSync(join(CHECKOUT, 'node_modules', name), join(modules, name));
  for (const name of ['shared', 'tooling']) symlinkSync(join(folder, name), join(modules, '@atverta', name));
  return folder;
}

test('a third language is a row, paths and messages: site, forms, mail and error pages have it', {
  timeout: 180_000,
}, async () => {
  const checkout = await copyCheckout();
  const { changed, added } = addLatvian(checkout);
  expect(changed, 'the table of languages, and one table of pages per module, one of studies').toBe(6);
  expect(added).toBeGreaterThan(20);

  const [store, site, data] = [await temporaryFolder(), await temporaryFolder(), await temporaryFolder()];
  const env = { ...process.env, RELEASE_STORE: store, SITE_ROOT: site, NO_COLOR: undefined };
  // Marked messages are longer than search results show, and than budgets allow.
  for (const module of ['shell', 'mf-marketing', 'mf-case-studies', 'mf-forms'])
    await run(process.execPath, [join(checkout, 'tooling/release/cli.ts'), '--allow-faults'], {
      cwd: join(checkout, module),
      env,
    });
  await run(process.execPath, [join(checkout, 'tooling/compose/cli.mjs'), '--over-budget'], {
    cwd: checkout,
    env,
  });

  const read = (file: string) => readFileSync(join(site, 'current', file), 'utf8');
  const contact = read('lv/kontaktai.html');
  expect(contact).toContain('<html lang="lv">');
  expect(contact).toContain('<meta property="og:locale" content="lv_LV"/>');
  expect(/<title>([^<]*)</.exec(contact)?.[1]).toContain(MARK);
  expect(contact, 'the form').toMatch(/<form[^>]*action="\/api\/submissions"/);
  for (const path of ['/en/contact', '/lt/kontaktai', '/lv/kontaktai']) {
    const page = read(`${path.slice(1)}.html`);
    expect(page.match(/<link rel="alternate" hrefLang="(?:en|lt|lv)"/g), path).toHaveLength(3);
    expect(page, 'the switcher').toMatch(/<a href="\/lv\/kontaktai" hrefLang="lv" lang="lv"/);
  }
  expect(read('lv/404.html')).toContain(MARK);
  expect(read('sitemap.xml')).toContain('/lv/kontaktai</loc>');
  expect(read('llms.txt')).toContain('## Latviešu');

  const api = await startProcess(
    { DATA_DIR: data, SITE_COMPOSITION: join(site, 'current/composition.json'), MIN_FILL_S: '0' },
    join(checkout, 'submission-api/src/server.ts'),
  );
  const post = (fields: Readonly<Record<string, string>>) =>
    fetch(api.submissionsUrl, {
      method: 'POST',
      body: formOf(fields),
      headers: { Accept: 'text/html' },
      redirect: 'manual',
    });
  const refused = await post({ ...CONTACT, language: 'lv', email: '' });
  const errorPage = await refused.text();
  expect(refused.status).toBe(422);
  expect(errorPage).toContain('<html lang="lv"');
  expect(errorPage).toContain(MARK);

  const accepted = await post({ ...CONTACT, language: 'lv' });
  expect(accepted.status).toBe(303);
  expect(accepted.headers.get('location')).toMatch(/^\/lv\/kontaktai\/aciu\?reference=/);
  await expect
    .poll(() => readdirSync(join(data, 'mail')).filter((file) => file.endsWith('.eml')).length, {
      timeout: 20_000,
    })
    .toBe(2);
  const mails = readdirSync(join(data, 'mail')).map((file) => readFileSync(join(data, 'mail', file), 'utf8'));
  const toVisitor = mails.find((mail) => /^To:.*ona@example\.lt/m.test(mail)) ?? '';
  expect(toVisitor).toMatch(/^Content-Language: lv/m);
});

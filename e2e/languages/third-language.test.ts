import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLoneCheckout } from '@atverta/composer/release/testing/lone-checkout.ts';
import { MODULES } from '@atverta/composer/site/site-folders.ts';
import { temporaryFolder } from '@atverta/composer/store/testing/built-module.ts';
import { expect, test } from 'vitest';
import { CONTACT, formOf } from '../../submission-api/src/testing/enquiry.ts';
import { startProcess } from '../../submission-api/src/testing/start-process.ts';
import { addLatvian, MARK } from './add-language.ts';

test('a third language is a row, paths and messages: site, forms, mail and error pages have it', {
  timeout: 600_000,
}, async () => {
  const { folder: checkout, run } = await createLoneCheckout(
    [...MODULES, 'submission-api'],
    await temporaryFolder(),
  );
  const { changed, added } = addLatvian(checkout);
  expect(changed, 'the tables of languages, and one table of pages per module, one of studies').toBe(6);
  expect(added).toBeGreaterThan(20);

  const [store, site, data] = [await temporaryFolder(), await temporaryFolder(), await temporaryFolder()];
  const settings = { RELEASE_STORE: store, SITE_ROOT: site };
  // Marked messages are longer than search results show; a quick composition asks for no budgets.
  for (const module of MODULES)
    await run(['npm', 'run', 'release', '-w', module, '--', '--allow-faults'], settings);
  await run(['npm', 'run', 'compose', '--', '--quick'], settings);

  const read = (file: string) => readFileSync(join(site, 'current', file), 'utf8');
  const contact = read('lv/kontaktai.html');
  expect(contact).toContain('<html lang="lv" dir="ltr">');
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
      timeout: 60_000,
    })
    .toBe(2);
  const mails = readdirSync(join(data, 'mail')).map((file) => readFileSync(join(data, 'mail', file), 'utf8'));
  const toVisitor = mails.find((mail) => /^To:.*ona@example\.lt/m.test(mail)) ?? '';
  expect(toVisitor).toMatch(/^Content-Language: lv/m);
});

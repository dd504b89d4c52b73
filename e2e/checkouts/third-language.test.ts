import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MODULES } from '@atverta/composer/config/workspaces.ts';
import { createLoneCheckout } from '@atverta/composer/release/testing/lone-checkout.ts';
import { temporaryFolder } from '@atverta/composer/store/testing/built-module.ts';
import { expect, test } from 'vitest';
import { CONTACT, formOf } from '../../submission-api/src/testing/enquiry.ts';
import { startProcess } from '../../submission-api/src/testing/start-process.ts';

test('a third language is a row, paths and messages: site, forms, mail and error pages have it', async () => {
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

/** Latvian's rows in the two tables of languages. */
const SHOWN = `  lv: {
    name: 'Latviešu',
    flag: [
      ['#9e3039', 'M0 0h30v20H0z'],
      ['#fff', 'M0 8h30v4H0z'],
    ],
  },
`;
const WRITING = `  lv: { locale: 'lv-LV', dir: 'ltr', letters: 'ĀČĒĢĪĶĻŅŠŪŽāčēģīķļņšūž', quotes: ['“', '”'] },
`;

/** Follows each message of the added language, to tell it from those of others. */
const MARK = ' (lv)';

/**
 * Follows the recipe for a language in CONTRIBUTING: its tag and rows in the tables, a path for each page, and
 * messages beside those of every other language. They are the Lithuanian ones, marked.
 * @param checkout folder whose files are changed
 * @returns how many files were changed and added
 */
function addLatvian(checkout: string): { readonly changed: number; readonly added: number } {
  const rows = [SHOWN, WRITING];
  edit(checkout, 'shared/settings/languages.ts', (source) =>
    source.replace("'lt']", "'lt', 'lv']").replace(/^};$/gm, (end) => `${rows.shift()}${end}`),
  );
  const tables = globSync('{shell,mf-*}/src/{module,studies}.ts', { cwd: checkout });
  for (const table of tables)
    edit(checkout, table, (source) => source.replace(/\blt: ('[^']*')/g, 'lt: $1, lv: $1'));
  const messages = globSync('{shell/src,mf-*/src,shared/enquiry,submission-api/src}/**/lt.json', {
    cwd: checkout,
  });
  for (const file of messages) {
    const latvian = inLatvian(JSON.parse(readFileSync(join(checkout, file), 'utf8')));
    writeFileSync(join(checkout, file.replace(/lt\.json$/, 'lv.json')), JSON.stringify(latvian));
  }
  return { changed: 1 + tables.length, added: messages.length };
}

/** Latvian has the plural forms zero, one and other. */
function inLatvian(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('/') ? value : value + MARK;
  if (Array.isArray(value)) return value.map(inLatvian);
  const entries = Object.entries(value as object).filter(([key]) => !/_(few|many)$/.test(key));
  return Object.fromEntries(
    entries.flatMap(([key, inner]) => {
      const own = [key, key === 'id' ? inner : inLatvian(inner)];
      return key.endsWith('_other') ? [[key.replace(/other$/, 'zero'), own[1]], own] : [own];
    }),
  );
}

/** @throws where the file is not what the recipe knows */
function edit(checkout: string, file: string, change: (source: string) => string): void {
  const source = readFileSync(join(checkout, file), 'utf8');
  const changed = change(source);
  if (changed === source)
    throw new Error(`${file} took no change: does the recipe in CONTRIBUTING still hold?`);
  writeFileSync(join(checkout, file), changed);
}

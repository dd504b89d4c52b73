import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MODULES } from '@atverta/composer/config/workspaces.ts';
import { createLoneCheckout } from '@atverta/composer/release/testing/lone-checkout.ts';
import { createTemporaryFolder } from '@atverta/composer/store/testing/create-temporary-folder.ts';
import { expect, test } from 'vitest';
import { CONTACT, formOf } from '../../submission-api/src/testing/sample-enquiries.ts';
import { startApiProcess } from '../../submission-api/src/testing/start-api-process.ts';

test('a third language takes rows, paths and messages, and appears on the site, in forms, mail and error pages', async () => {
  const { folder: checkout, run } = await createLoneCheckout(
    [...MODULES, 'submission-api'],
    await createTemporaryFolder(),
  );
  const changedCount = addLatvian(checkout);
  expect(changedCount, 'the tables of languages, and one table of pages per module, one of studies').toBe(6);
  const xliff = join(await createTemporaryFolder(), 'lv.xlf');
  const messages = (...args: readonly string[]) => run(['npm', 'run', 'site', '--', 'messages', ...args], {});
  await messages('export', '--language', 'lv', '--to', xliff);
  writeFileSync(xliff, translated(readFileSync(xliff, 'utf8')));
  const imported = await messages('import', xliff);
  expect(imported.match(/\/lv\.json: \d+ changed/g)?.length).toBeGreaterThan(20);
  expect(imported, 'every message has a translation').not.toContain('without a translation');

  const [store, site, data] = [
    await createTemporaryFolder(),
    await createTemporaryFolder(),
    await createTemporaryFolder(),
  ];
  const settings = { RELEASE_STORE: store, SITE_FOLDER: site };
  // The marker makes titles too long, so errors are allowed. A development site skips the budgets.
  for (const module of MODULES)
    await run(['npm', 'run', 'release', '-w', module, '--', '--allow-errors'], settings);
  await run(['npm', 'run', 'compose', '--', '--development'], settings);

  const readSiteFile = (file: string) => readFileSync(join(site, 'current', file), 'utf8');
  const contact = readSiteFile('lv/kontaktai.html');
  expect(contact).toContain('<html lang="lv" dir="ltr">');
  expect(contact).toContain('<meta property="og:locale" content="lv_LV"/>');
  expect(/<title>([^<]*)</.exec(contact)?.[1]).toContain(MARKER);
  expect(contact, 'the form').toMatch(/<form[^>]*action="\/api\/submissions"/);
  for (const path of ['/en/contact', '/lt/kontaktai', '/lv/kontaktai']) {
    const page = readSiteFile(`${path.slice(1)}.html`);
    expect(page.match(/<link rel="alternate" hrefLang="(?:en|lt|lv)"/g), path).toHaveLength(3);
    expect(page, 'the switcher').toMatch(/<a href="\/lv\/kontaktai" hrefLang="lv" lang="lv"/);
  }
  expect(readSiteFile('lv/404.html')).toContain(MARKER);
  expect(readSiteFile('sitemap.xml')).toContain('/lv/kontaktai</loc>');
  expect(readSiteFile('llms.txt')).toContain('## Latviešu');

  const api = await startApiProcess(
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
  const refusedResponse = await post({ ...CONTACT, language: 'lv', email: '' });
  const errorPage = await refusedResponse.text();
  expect(refusedResponse.status).toBe(422);
  expect(errorPage).toContain('<html lang="lv"');
  expect(errorPage).toContain(MARKER);

  const acceptedResponse = await post({ ...CONTACT, language: 'lv' });
  expect(acceptedResponse.status).toBe(303);
  expect(acceptedResponse.headers.get('location')).toMatch(/^\/lv\/kontaktai\/aciu\?reference=/);
  await expect
    .poll(() => readdirSync(join(data, 'mail')).filter((file) => file.endsWith('.eml')).length, {
      timeout: 60_000,
    })
    .toBe(2);
  const mails = readdirSync(join(data, 'mail')).map((file) => readFileSync(join(data, 'mail', file), 'utf8'));
  const toVisitor = mails.find((mail) => /^To:.*ona@example\.lt/m.test(mail)) ?? '';
  expect(toVisitor).toMatch(/^Content-Language: lv/m);
});

/** Rows of Latvian in the two tables of languages. */
const LABELS = `  lv: {
    name: 'Latviešu',
    flag: [
      ['#9e3039', 'M0 0h30v20H0z'],
      ['#fff', 'M0 8h30v4H0z'],
    ],
  },
`;
const FORMATS = `  lv: { locale: 'lv-LV', dir: 'ltr', letters: 'ĀČĒĢĪĶĻŅŠŪŽāčēģīķļņšūž', quotes: ['“', '”'] },
`;

/** Appended to each message of the added language, to tell it from other languages. */
const MARKER = ' (lv)';

/**
 * Adds Latvian as a developer does by CONTRIBUTING: its tag and rows in the tables, and a path for each page.
 * @param checkout path of the checkout
 * @returns number of changed files
 */
function addLatvian(checkout: string): number {
  const rows = [LABELS, FORMATS];
  edit(checkout, 'shared/settings/languages.ts', (source) =>
    source.replace("'lt']", "'lt', 'lv']").replace(/^};$/gm, (end) => `${rows.shift()}${end}`),
  );
  const tables = globSync('{shell,mf-*}/src/{module.ts,studies.json}', { cwd: checkout });
  for (const table of tables)
    edit(checkout, table, (source) =>
      source.replace(/\blt: ('[^']*')/g, 'lt: $1, lv: $1').replace(/"lt": ("[^"]*")/g, '"lt": $1, "lv": $1'),
    );
  const paths = join(checkout, 'shared/enquiry/responses/site-paths');
  writeFileSync(join(paths, 'lv.json'), readFileSync(join(paths, 'lt.json')));
  return 1 + tables.length;
}

/** Translates as a translator does, in XLIFF alone: each message becomes the English one with the marker. */
const translated = (xliff: string): string =>
  xliff.replace(
    /<segment state="initial"><source>(.*?)<\/source><\/segment>/gs,
    `<segment state="translated"><source>$1</source><target>$1${MARKER}</target></segment>`,
  );

/** @throws if the edit changes nothing */
function edit(checkout: string, file: string, change: (source: string) => string): void {
  const source = readFileSync(join(checkout, file), 'utf8');
  const newSource = change(source);
  if (newSource === source)
    throw new Error(`The edit of ${file} changes nothing. Check “Add a language” in CONTRIBUTING.`);
  writeFileSync(join(checkout, file), newSource);
}

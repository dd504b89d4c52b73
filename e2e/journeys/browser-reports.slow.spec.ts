import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLoneCheckout } from '@atverta/composer/release/testing/lone-checkout.ts';
import type { Composition } from '@atverta/contract/composition.ts';
import type { Report } from '@atverta/contract/report.ts';
import { createSandbox } from '../fixtures/deploys/sandbox.ts';
import { serveSite } from '../fixtures/federation/serve-site.ts';
import { waitForHydration } from '../fixtures/hydration.ts';
import { pathOf } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const TOKEN = 'only-this-test';

/** Edits of the sources that turn reports on and add two failing buttons to the contact form. */
const CHANGES = [
  ['shell/src/universal/report-settings.ts', 'reportsPath = undefined', "reportsPath = '/api/reports'"],
  ['shell/src/universal/report-settings.ts', 'vitalsSampleRate = 0.1', 'vitalsSampleRate = 1'],
  [
    'mf-forms/src/pages/contact/ContactForm.tsx',
    '<FileField />',
    `<button type="button" onClick={() => { throw new Error('thrown'); }}>Throw</button>
      <button type="button" onClick={() => void Promise.reject(new Error('rejected'))}>Reject</button>
      <FileField />`,
  ],
] as const;

test('failures and web vitals are counted by page, module and release', async ({ page, consoleErrors }) => {
  const sandbox = await createSandbox([], { METRICS_TOKEN: TOKEN });
  const checkout = await createLoneCheckout(['shell', 'mf-forms'], join(sandbox.folder, 'checkout'));
  for (const [file, from, to] of CHANGES) {
    const path = join(checkout.folder, file);
    const source = await readFile(path, 'utf8');
    expect(source, file).toContain(from);
    await writeFile(path, source.replace(from, to));
  }
  const useOptions: string[] = [];
  for (const module of ['shell', 'mf-forms']) {
    const output = await checkout.run(
      ['npm', 'run', '--silent', 'release', '-w', module, '--', '--allow-errors'],
      { RELEASE_STORE: sandbox.env['RELEASE_STORE'] ?? '', RELEASE_CHANNEL: 'main' },
    );
    useOptions.push('--use', output.split(/\s/)[0] ?? '');
  }
  const { code, stderr } = await sandbox.compose(...useOptions, '--development');
  expect(code, stderr).toBe(0);
  const { remotes } = JSON.parse(
    await readFile(join(sandbox.live, 'composition.json'), 'utf8'),
  ) as Composition;
  const site = await serveSite(sandbox);

  /** Returns the value of a series with at least these labels. */
  const countIn = async (series: string, labels: Readonly<Record<string, string | undefined>>) => {
    const response = await page.request.get(`${site.origin}/api/metrics`, {
      headers: { Authorization: `Bearer ${TOKEN}` },
    });
    const requiredLabels = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
    const lines = (await response.text()).split('\n').filter((line) => line.startsWith(`${series}{`));
    const matchingLine = lines.find((line) => requiredLabels.every((label) => line.includes(label)));
    return Number(matchingLine?.split(' ').at(-1) ?? 0);
  };

  const lines: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/reports')) return;
    const report = JSON.parse(request.postData() ?? '') as Report;
    if (report.kind === 'failure') lines.push(report.line);
  });
  await page.goto(site.origin + pathOf('contact', 'en'));
  await waitForHydration(page);
  const contact = { page: 'contact', module: 'mf-forms', release: remotes['mf-forms']?.release };
  for (const [button, failures] of [
    ['Throw', 1],
    ['Reject', 2],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect.poll(() => countIn('browser_failures_total', contact)).toBe(failures);
  }
  for (const [index, thrownError] of [
    "throw new Error('thrown')",
    "Promise.reject(new Error('rejected'))",
  ].entries()) {
    const { code, stdout, stderr } = await sandbox.locate(lines[index] ?? '');
    expect(code, stderr).toBe(0);
    expect(stdout).toMatch(/^mf-forms\/src\/pages\/contact\/ContactForm\.tsx:\d+:\d+\n {2}in mf-forms@\w+/);
    expect(stdout).toContain(thrownError);
  }
  const publishedFiles = await readdir(sandbox.live, { recursive: true });
  expect(publishedFiles.filter((file) => file.includes('.map'))).toEqual([]);
  const scripts = publishedFiles.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  for (const file of scripts)
    expect(await readFile(join(sandbox.live, file), 'utf8'), file).not.toContain('sourceMappingURL');

  await page
    .locator(`header a[href="${pathOf('about', 'en')}"]`)
    .first()
    .click();
  await expect(page).toHaveURL(site.origin + pathOf('about', 'en'));
  await page.locator('h1').waitFor();
  const reportsSoftNavigations = await page.evaluate(() =>
    PerformanceObserver.supportedEntryTypes.includes('soft-navigation'),
  );
  // Web vitals are reported when the page is hidden.
  await page.goto('about:blank');
  const vitals = 'web_vitals_seconds_count';
  await expect.poll(() => countIn(vitals, { ...contact, vital: 'LCP', arrival: 'load' })).toBe(1);
  await test.step('client-side navigation', async (step) => {
    step.skip(!reportsSoftNavigations, 'this browser does not report soft navigations');
    const about = { page: 'about', module: 'mf-marketing', release: remotes['mf-marketing']?.release };
    await expect.poll(() => countIn(vitals, { ...about, vital: 'LCP', arrival: 'navigation' })).toBe(1);
  });

  await site.stop();
  await sandbox.remove();
  expect(consoleErrors.splice(0).join('\n')).toMatch(/thrown[\s\S]*rejected/);
});

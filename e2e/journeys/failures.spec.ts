import { pathOfFile, pathOfShellFile } from '../fixtures/composed-files.ts';
import {
  expect,
  expectHeading,
  expectNativePost,
  expectOpenMenu,
  expectPrerendered,
  expectWayOn,
  test,
  whenRefused,
} from '../fixtures/faults/failure-test.ts';
import { breakFile, FAULTS, FETCH_FAULTS } from '../fixtures/faults/faults.ts';
import { faultsOf, SUBJECTS } from '../fixtures/faults/subjects.ts';
import { pathOf } from '../fixtures/pages.ts';

// Hundreds of short journeys: what they saw is in their assertions.
test.use({ trace: 'off' });

test.describe('on first load', () => {
  for (const { content, page: id, namespace, files, hasForm } of SUBJECTS) {
    // The styles of a page that is loaded in full stand in the page itself.
    for (const kind of files.filter((file) => file !== 'styles')) {
      for (const fault of faultsOf(kind)) {
        test(`${content}: ${kind} ${fault}`, async ({ page, consoleLines, patience }) => {
          const path = pathOf(id, 'en');
          const broken = await pathOfFile(content, kind, 'en');
          await breakFile(page, broken, fault);
          await page.goto(path, { waitUntil: 'commit' });
          await expect(async () => {
            if (fault === 'hanging') await patience.runOut(broken);
            expect(consoleLines).toHaveLength(1);
          }).toPass({ timeout: 15_000 });
          expect(consoleLines[0]).toMatch(new RegExp(`^${namespace} `));
          await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
          await expectPrerendered(page, path);
          await expectOpenMenu(page);
          // The ways on are the same whatever is broken: one fault of each file stands for all.
          if (fault !== 'missing') return;
          if (hasForm) {
            await expectNativePost(page);
            await page.goBack({ waitUntil: 'commit' });
          }
          await expectWayOn(page);
        });
      }
    }
  }

  for (const kind of ['main', 'messages'] as const) {
    for (const fault of FAULTS.filter((name) => name !== 'throwing at render')) {
      test(`shell: ${kind} ${fault}`, async ({ page, consoleLines, patience }) => {
        const path = pathOf('request-a-quote', 'en');
        const broken = await pathOfShellFile(kind, 'en');
        await breakFile(page, broken, fault);
        const met =
          fault === 'hanging'
            ? page.waitForRequest((request) => new URL(request.url()).pathname === broken)
            : whenRefused(page, broken);
        await page.goto(path, { waitUntil: 'commit' });
        await met;
        if (kind === 'messages') {
          await expect(async () => {
            if (fault === 'hanging') await patience.runOut(broken);
            expect(consoleLines).toEqual([expect.stringMatching(/^shell stays as it was prerendered: /)]);
          }).toPass({ timeout: 15_000 });
        }
        await expectPrerendered(page, path);
        await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
        await expectOpenMenu(page);
        if (fault !== 'missing') return;
        await expectNativePost(page);
        await page.goBack({ waitUntil: 'commit' });
        await expectWayOn(page);
      });
    }
  }
});

test.describe('on moving within the tab', () => {
  for (const { content, page: id, from, namespace, files } of SUBJECTS) {
    // A container that is loaded already cannot fail any more.
    const isOwn = namespace.includes(from);
    for (const kind of files.filter((file) => file !== 'container' || !isOwn)) {
      for (const fault of faultsOf(kind)) {
        test(`${content}: ${kind} ${fault}`, async ({ page, consoleLines, documents, patience }) => {
          const path = pathOf(id, 'en');
          await page.goto(pathOf(from, 'en'));
          await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
          const broken = await pathOfFile(content, kind, 'en');
          await breakFile(page, broken, fault);
          documents.length = 0;
          await page
            .locator(`a[href="${path}"]`)
            .first()
            .evaluate((link: HTMLElement) => link.click());
          await expect(async () => {
            if (fault === 'hanging') await patience.runOut(broken);
            expect(documents).toEqual([path]);
          }).toPass({ timeout: 15_000 });
          await expect(page).toHaveURL(path);
          // What still fails in the new document is the business of the tests above.
          await expectHeading(page, path);
          const inFull = consoleLines.filter((line) => line.startsWith(`${path} is loaded in full: `));
          // A changed chunk of a container that runs is refused before it can throw anything.
          const throws = fault === 'throwing at render' && !isOwn;
          expect(inFull).toHaveLength(throws ? 0 : 1);
          expect(documents, 'loaded in full once').toEqual([path]);
        });
      }
    }
  }

  for (const fault of [...FETCH_FAULTS, 'empty', 'null'] as const) {
    test(`composition.json ${fault}`, async ({ page, consoleLines, documents, patience }) => {
      await page.goto(pathOf('about', 'en'));
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      if (fault === 'empty' || fault === 'null') {
        await page.route('**/composition.json', (route) =>
          route.fulfill({ json: fault === 'empty' ? {} : null }),
        );
      } else await breakFile(page, '/composition.json', fault);
      documents.length = 0;
      const path = pathOf('contact', 'en');
      const broken = '/composition.json';
      await page
        .locator(`a[href="${path}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await expect(async () => {
        if (fault === 'hanging') await patience.runOut(broken);
        expect(documents).toEqual([path]);
      }).toPass({ timeout: 15_000 });
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      await expect(page.locator('main form')).toBeVisible();
      expect(consoleLines).toEqual([expect.stringMatching(/^\/en\/contact is loaded in full: /)]);
    });
  }
});

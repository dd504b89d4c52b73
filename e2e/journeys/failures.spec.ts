import type { Page } from '@playwright/test';
import { type FileKind, pathOfFile, pathOfShellFile } from '../fixtures/composed-files.ts';
import { breakFile, FAULTS, type Fault, FETCH_FAULTS } from '../fixtures/fault-injection/break-file.ts';
import {
  expect,
  expectHeading,
  expectNativePost,
  expectOpenMenu,
  expectPrerendered,
  expectUntampered,
  expectWorkingLink,
  test,
  waitForRefusal,
} from '../fixtures/fault-injection/failure-test.ts';
import { waitForHydration } from '../fixtures/hydration.ts';
import { IN_MOTION } from '../fixtures/motion.ts';
import { pathOf } from '../fixtures/pages.ts';
import { isThorough } from '../fixtures/thorough.ts';

/** A content whose files are broken, a page that shows it, and a page that links there. */
type Subject = {
  readonly content: string;
  readonly page: string;
  readonly from: string;
  readonly namespace: string;
  readonly files: readonly FileKind[];
  readonly hasForm: boolean;
  /** The place where `npm test` breaks its files. A thorough run breaks all of them in both places. */
  readonly brokenOn: 'first load' | 'navigation';
};

/** Contents of each module. Forms are tested both as a page and as a part of another module's page. */
const SUBJECTS: readonly Subject[] = [
  {
    content: 'home',
    page: 'home',
    from: 'case-studies',
    namespace: 'mf-marketing/home',
    files: ['container', 'expose chunk', 'messages'],
    hasForm: false,
    brokenOn: 'first load',
  },
  {
    content: 'case-study-odoro',
    page: 'case-study-odoro',
    from: 'case-studies',
    namespace: 'mf-case-studies/case-study-odoro',
    files: ['container', 'expose chunk', 'messages'],
    hasForm: false,
    brokenOn: 'navigation',
  },
  {
    content: 'contact',
    page: 'contact',
    from: 'about',
    namespace: 'mf-forms/contact',
    files: ['container', 'expose chunk', 'shared chunk', 'messages'],
    hasForm: true,
    brokenOn: 'navigation',
  },
  {
    content: 'translation-quote-form',
    page: 'translation-services',
    from: 'about',
    namespace: 'mf-forms/translation-quote-form',
    files: ['container', 'expose chunk', 'shared chunk', 'messages'],
    hasForm: true,
    brokenOn: 'first load',
  },
];

/**
 * Returns the faults to try with a kind of file. Only an expose chunk can throw at render. In a run that
 * is not thorough, files are missing and changed in turns.
 */
function faultsOf(kind: FileKind, turn: number): readonly Fault[] {
  const inTurns: readonly Fault[] = ['missing', 'changed'];
  return FAULTS.filter((fault) => {
    if (fault === 'throwing at render') return kind === 'expose chunk';
    return isThorough || fault === inTurns[turn % 2];
  });
}

const subjectsOn = (place: Subject['brokenOn']) =>
  SUBJECTS.filter(({ brokenOn }) => isThorough || brokenOn === place);

test.describe('on first load', () => {
  for (const [index, { content, page: id, namespace, files, hasForm }] of subjectsOn(
    'first load',
  ).entries()) {
    for (const kind of files) {
      for (const fault of faultsOf(kind, index + files.indexOf(kind))) {
        test(`${content}: ${kind} ${fault}`, async ({ page, consoleErrors, pageTimeout }) => {
          const path = pathOf(id, 'en');
          const brokenPath = await pathOfFile(content, kind, 'en');
          await breakFile(page, brokenPath, fault);
          await page.goto(path, { waitUntil: 'commit' });
          await expect(async () => {
            if (fault === 'hanging') await pageTimeout.runOut(brokenPath);
            expect(consoleErrors).toHaveLength(1);
          }).toPass();
          expect(consoleErrors[0]).toMatch(new RegExp(`^${namespace} `));
          await waitForHydration(page);
          await expectPrerendered(page, path);
          await expectOpenMenu(page);
          // Links and native posts do not depend on the kind of file, so they are tested once.
          if (kind !== 'container') return;
          if (hasForm) {
            await expectNativePost(page);
            await page.goBack({ waitUntil: 'commit' });
          }
          await expectWorkingLink(page);
        });
      }
    }
  }

  for (const kind of ['main', 'messages'] as const) {
    for (const fault of FAULTS.filter((name) => name !== 'throwing at render')) {
      test(`shell: ${kind} ${fault}`, async ({ page, consoleErrors, pageTimeout }) => {
        const path = pathOf('request-a-quote', 'en');
        const brokenPath = await pathOfShellFile(kind, 'en');
        await breakFile(page, brokenPath, fault);
        const met =
          fault === 'hanging'
            ? page.waitForRequest((request) => new URL(request.url()).pathname === brokenPath)
            : waitForRefusal(page, brokenPath);
        await page.goto(path, { waitUntil: 'commit' });
        await met;
        if (kind === 'messages') {
          await expect(async () => {
            if (fault === 'hanging') await pageTimeout.runOut(brokenPath);
            expect(consoleErrors).toEqual([expect.stringMatching(/^shell stays as it was prerendered: /)]);
          }).toPass();
        }
        await expectOpenMenu(page);
        if (kind === 'messages') {
          // Only header and footer are not hydrated. The page does not wait for them.
          await waitForHydration(page);
          await expectUntampered(page);
          return expectWorkingLink(page);
        }
        await expectPrerendered(page, path);
        await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
        if (fault !== 'missing') return;
        await expectNativePost(page);
        await page.goBack({ waitUntil: 'commit' });
        await expectWorkingLink(page);
      });
    }
  }
});

test.describe('on client-side navigation', () => {
  test.use(IN_MOTION);

  for (const [index, { content, page: id, from, namespace, files }] of subjectsOn('navigation').entries()) {
    // A container that is already loaded cannot fail.
    const isOwn = namespace.includes(from);
    for (const kind of files.filter((file) => file !== 'container' || !isOwn)) {
      for (const fault of faultsOf(kind, index + files.indexOf(kind) + 1)) {
        test(`${content}: ${kind} ${fault}`, async ({ page, consoleErrors, documents, pageTimeout }) => {
          const path = pathOf(id, 'en');
          await page.goto(pathOf(from, 'en'));
          await waitForHydration(page);
          const brokenPath = await pathOfFile(content, kind, 'en');
          await breakFile(page, brokenPath, fault);
          documents.length = 0;
          await follow(page, path);
          await expect(page).toHaveURL(path);
          await expectHeading(page, path);
          await expect(async () => {
            if (fault === 'hanging') await pageTimeout.runOut(brokenPath);
            expect(consoleErrors).toHaveLength(1);
          }).toPass();
          expect(consoleErrors[0]).toMatch(new RegExp(`^${namespace} stays as it was prerendered: `));
          await waitForHydration(page);
          await expectPrerendered(page, path);
          expect(documents, 'documents that are loaded in full').toEqual([]);
        });
      }
    }
  }

  for (const fault of [...FETCH_FAULTS, 'no page of this site'] as const) {
    test(`the next document ${fault}`, async ({ page, consoleErrors, documents, pageTimeout }) => {
      await page.goto(pathOf('about', 'en'));
      await waitForHydration(page);
      const path = pathOf('contact', 'en');
      await page.route(
        ({ pathname }) => pathname === path,
        async (route) => {
          if (route.request().resourceType() !== 'fetch') return route.fallback();
          if (fault === 'hanging') return undefined;
          if (fault === 'missing') return route.fulfill({ status: 404, body: 'Not found' });
          if (fault === 'answered by 500') return route.fulfill({ status: 500, body: 'Out of order' });
          if (fault === 'no page of this site') return route.fulfill({ body: '<h1>Sign in</h1>' });
          const response = await route.fetch();
          const html = await response.text();
          // Within the styles, the browser would also report that they lack a hash.
          const truncated = html.slice(0, html.indexOf('</main>'));
          const body = fault === 'truncated' ? truncated : `${html}<p id="changed">changed</p>`;
          return route.fulfill({ response, body });
        },
      );
      documents.length = 0;
      await follow(page, path);
      // The changed markup lies outside of the page's content, so the shell does not show it.
      const inFull = fault === 'changed' ? [] : [path];
      await expect(async () => {
        if (fault === 'hanging') await pageTimeout.runOut(path);
        expect(documents).toEqual(inFull);
      }).toPass();
      await expect(page).toHaveURL(path);
      await waitForHydration(page);
      await expect(page.locator('main form')).toBeVisible();
      await expect(page.locator('#changed')).toHaveCount(0);
      expect(consoleErrors).toEqual(
        inFull.map(() => expect.stringMatching(/^\/en\/contact is loaded in full: /)),
      );
    });
  }

  const follow = (page: Page, path: string): Promise<void> =>
    page
      .locator(`a[href="${path}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
});

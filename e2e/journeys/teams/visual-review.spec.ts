import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeViolations, bringAxe } from '../../fixtures/access/axe.ts';
import { expect, test } from '../../fixtures/test.ts';
import type { Baselines } from '../../visual/baselines.ts';
import type { Results } from '../../visual/results.ts';
import { openReview } from '../../visual/review-server.ts';
import { BUILD } from '../../visual/testing/builds.ts';

/** A tall page with one thing far down, as a picture of it. */
async function picture(page: Page, file: string, color: string): Promise<string> {
  await page.setContent(
    `<body style="margin:0;height:3000px"><div style="margin:2400px 0 0 900px;width:8px;height:8px;background:${color}">`,
  );
  await writeFile(file, await page.screenshot({ fullPage: true }));
  return file;
}

/** Baselines that only say what was asked of them. */
function listeningBaselines(): { readonly asked: string[]; readonly baselines: Baselines } {
  const asked: string[] = [];
  const baselines: Baselines = {
    place: 'nowhere',
    browser: async () => BUILD,
    bring: async () => [],
    accept: async (name) => void asked.push(`accept ${name}`),
    remove: async (name) => void asked.push(`remove ${name}`),
    startOver: async () => void asked.push('start over'),
  };
  return { asked, baselines };
}

test('pictures are reviewed by keyboard, at the place that differs', async ({ page }) => {
  const before = await picture(page, test.info().outputPath('before.png'), 'green');
  const after = await picture(page, test.info().outputPath('after.png'), 'blue');
  const difference = await picture(page, test.info().outputPath('difference.png'), '#f00');
  const results: Results = {
    takenAt: '2026-03-01T09:30:00.000Z',
    site: 'this checkout',
    place: 'nowhere',
    browser: BUILD,
    pictures: 6,
    findings: [
      { name: 'real/about-en-320-light', kind: 'changed', before, after, difference },
      { name: 'real/about-lt-320-light', kind: 'new', after },
      { name: 'real/blog-lt-320-light', kind: 'gone', before },
    ],
    failures: [],
    decisions: {},
  };
  const { asked, baselines } = listeningBaselines();
  const saved: Results[] = [];
  const review = await openReview(results, baselines, async (decided) => void saved.push(decided));
  await page.goto(review.address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 pictures to review');
  await expect(page.locator('mark').first(), 'what differs is in sight').toBeInViewport();
  await expect(page.locator('mark')).toHaveCount(3);
  await bringAxe(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page), colorScheme).toEqual([]);
  }

  await page.getByRole('button', { name: 'Accept real/about-en-320-light' }).press('Enter');
  await expect(page.getByText('Accepted by')).toBeVisible();
  expect(asked, 'it is the baseline at once').toEqual(['accept real/about-en-320-light']);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Accept real/about-lt-320-light' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Refused by'), 'not without a reason').toBeHidden();
  await page.keyboard.type('Too early');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Refused by .*: Too early/)).toBeVisible();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Accepted by')).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All is decided');
  const { decisions } = await review.decided;
  expect(asked.slice(1)).toEqual(['remove real/blog-lt-320-light']);
  expect(decisions).toMatchObject({ 'real/about-lt-320-light': { accepted: false, reason: 'Too early' } });
  expect(saved.at(-1)?.decisions).toEqual(decisions);
});

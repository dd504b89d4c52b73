import { test } from '../fixtures/mocked/mocked-test.ts';
import { expect } from '../fixtures/test.ts';

test('a pseudo-locale without all messages shows a page, and can be left', async ({
  page,
  openMocked,
  consoleErrors,
}) => {
  for (const messages of ['missing', 'empty'] as const) {
    await openMocked('case-study-odoro', 'lt', { messages });
    await expect(page.locator('main h1'), messages).toHaveCount(1);
  }
  await openMocked('case-study-odoro', 'lt', { messages: 'real' });
  await expect(page.locator('h1')).toContainText('690');
  const isMissing = (line: string) => line.startsWith('Missing message ');
  expect(consoleErrors.some(isMissing), 'missing messages are reported').toBe(true);
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((line) => !isMissing(line)));
});

test('a pseudo-locale applies to prerendered and hydrated markup', async ({ page, openMocked }) => {
  await openMocked('about', 'lt', { messages: 'keys' });
  await expect(page.locator('h1')).toHaveText('hero.title');
  await expect(page.getByRole('banner')).toContainText('header.getStarted');
  await openMocked('about', 'lt', { messages: 'real' });
  await expect(page.locator('h1')).not.toHaveText('hero.title');
});

import { join } from 'node:path';
import { CONTRACT_VERSION } from '@atverta/contract/version.ts';
import {
  copyFrozenReleases,
  frozenContractVersions,
  frozenReleaseOf,
} from '../../contracts/frozen-releases.ts';
import { expect, test } from '../../fixtures/deploys/deploy-test.ts';
import { changesBetween, hashSite } from '../../fixtures/deploys/site-hashes.ts';
import { waitForHydration } from '../../fixtures/hydration.ts';

for (const contract of frozenContractVersions()) {
  test(`a module that was released for contract ${contract} works on the current shell`, async ({
    page,
    sandbox,
    site,
  }) => {
    copyFrozenReleases(contract, join(sandbox.folder, 'releases'));
    const composeOutput = await sandbox.compose('--use', frozenReleaseOf(contract, 'mf-frozen') ?? '');
    expect(composeOutput.code, composeOutput.stderr).toBe(0);

    for (const [path, title, buttonTexts, linked] of [
      ['/en/frozen', 'Released long ago', ['Drops: 1', 'Drops: 2'], '/en/contact'],
      ['/lt/uzsaldyta', 'Išleista seniai', ['Lašai: 1', 'Lašai: 2'], '/lt/kontaktai'],
    ] as const) {
      await page.goto(site + path);
      await waitForHydration(page);
      await expect(page.locator('h1')).toHaveText(title);
      await expect(page.locator('main li').filter({ visible: true }).first()).toHaveText(/Texts|Tekstai/);
      const thaw = page.locator('main section > button');
      await expect(thaw).toHaveText(buttonTexts[0]);
      await thaw.click();
      await expect(thaw, 'it is hydrated').toHaveText(buttonTexts[1]);
      await expect(page.locator('main form input[name="email"]')).toBeVisible();
      await expect(page.locator('main section').first()).toHaveCSS('background-color', 'rgb(14, 75, 63)');

      await page.evaluate(() => Object.assign(window, { sameTab: true }));
      await page.locator(`main a[href="${linked}?from=frozen#main"]`).click();
      await expect(page).toHaveURL(`${site + linked}?from=frozen#main`);
      await expect(page.locator('h1')).not.toHaveText(title);
      await page.goBack();
      await expect(page.locator('h1')).toHaveText(title);
      expect(await page.evaluate(() => 'sameTab' in window), 'navigation is client-side').toBe(true);
    }
  });

  const shell = frozenReleaseOf(contract, 'shell');
  if (!shell || contract === CONTRACT_VERSION) continue;
  test(`a shell of contract ${contract} is refused if modules need a newer contract`, async ({ sandbox }) => {
    copyFrozenReleases(contract, join(sandbox.folder, 'releases'));
    const hashesBefore = await hashSite(sandbox.live);
    const { code, stderr } = await sandbox.compose('--use', shell);
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toMatch(
      new RegExp(
        `mf-[a-z-]+@[0-9a-f]+ needs contract [\\d.]+, but the shell \\(shell@[0-9a-f]+\\) gives ${contract}: release the shell first`,
      ),
    );
    expect(changesBetween(hashesBefore, await hashSite(sandbox.live))).toEqual([]);
  });
}

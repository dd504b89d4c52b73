import { describe, expect, it } from 'vitest';
import type { ReleaseStore } from '../../store/release-store.ts';
import { chooseReleases } from './choose-releases.ts';

const store = {
  location: 'store/',
  listModules: async () => ['mf-forms', 'shell'],
  findByPrefix: async (_module: string, start: string) => start,
  findNewest: async (module: string, channel: string) =>
    channel === 'main' ? { 'mf-forms': 'f2', shell: 's2' }[module] : undefined,
} as Partial<ReleaseStore> as ReleaseStore;
const baseReleases = { shell: 's1', 'mf-forms': 'f1', 'mf-old': 'o1' };

describe('chooseReleases', () => {
  it('takes the live releases, or else the newest of every module', async () => {
    expect(await chooseReleases(store, baseReleases, 'main', [])).toEqual(baseReleases);
    expect(await chooseReleases(store, undefined, 'main', [])).toEqual({ shell: 's2', 'mf-forms': 'f2' });
  });

  it('replaces the releases of the named modules', async () => {
    expect(await chooseReleases(store, baseReleases, 'main', ['mf-forms@newest', 'shell@s0'])).toEqual({
      ...baseReleases,
      'mf-forms': 'f2',
      shell: 's0',
    });
  });

  it('takes a module off the site', async () => {
    expect(await chooseReleases(store, baseReleases, 'main', [], ['mf-old'])).toEqual({
      shell: 's1',
      'mf-forms': 'f1',
    });
  });

  it.each([
    [['mf-forms'], [], '"mf-forms" is not of the form <module>@<release>'],
    [
      ['mf-new@newest'],
      [],
      'mf-new has no release in store/; modules with releases: mf-forms, shell: npm run release -w mf-new',
    ],
    [[], ['mf-gone'], '--without mf-gone: it is not on the site; there are shell, mf-forms, mf-old'],
  ])('refuses %j without %j', async (wishes, without, reason) => {
    await expect(chooseReleases(store, baseReleases, 'main', wishes, without)).rejects.toThrow(reason);
  });
});

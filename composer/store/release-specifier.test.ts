import { expect, it } from 'vitest';
import { findRelease, isNewestSpecifier } from './release-specifier.ts';
import type { ReleaseStore } from './release-store.ts';

const store = {
  location: 'store/',
  listModules: async () => ['shell', 'mf-forms'],
  findByPrefix: async (_module: string, start: string) => `${start} in full`,
  findNewest: async (module: string, channel: string) =>
    module === 'mf-forms' && channel === 'main' ? 'the last one' : undefined,
} as Partial<ReleaseStore> as ReleaseStore;

it('finds a release by its first characters, or as the newest of a channel', async () => {
  expect(await findRelease(store, 'mf-forms@3f1c', 'main')).toEqual({
    module: 'mf-forms',
    release: '3f1c in full',
  });
  expect(await findRelease(store, 'mf-forms@newest', 'main')).toEqual({
    module: 'mf-forms',
    release: 'the last one',
  });
  expect(['mf-forms@newest', 'mf-forms@3f1c'].map(isNewestSpecifier)).toEqual([true, false]);
  await expect(findRelease(store, 'mf-forms@newest', 'autumn')).rejects.toThrow(
    'mf-forms has no release on autumn that is not yanked: npm run release -w mf-forms',
  );
  await expect(findRelease(store, 'mf-form@newest', 'main')).rejects.toThrow(
    'mf-form has no release in store/; modules with releases: shell, mf-forms: npm run release -w mf-form',
  );
});

it.each(['mf-forms', '@newest', 'mf-forms@', 'mf@forms@newest'])('refuses %j', (named) => {
  expect(() => isNewestSpecifier(named)).toThrow(`"${named}" is not of the form <module>@<release>`);
});

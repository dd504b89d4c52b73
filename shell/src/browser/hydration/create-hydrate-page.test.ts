// @vitest-environment happy-dom
import type { PageManifest } from '@atverta/contract/composition.ts';
import { expect, test, vi } from 'vitest';
import { requestRegisteredFile } from '../loading/registered-files.ts';
import { createHydratePage } from './create-hydrate-page.ts';

const register = vi.hoisted(() => vi.fn());
vi.mock('../../universal/federation/federation-host.ts', () => ({
  createFederationHost: () => ({ register }),
}));
vi.mock('./hydrate-slots.tsx', () => ({ hydrateSlots: (...given: unknown[]) => given }));

test('a page is hydrated with the releases and files that it names', () => {
  const file = (name: string) => ({
    url: `/_modules/mf-one/${name}.0123456789ab.js`,
    integrity: 'sha256-of',
  });
  const one = { entry: '/_modules/mf-one/remote-entry.js', release: 'one', files: [file('chunk')] };
  const manifest = {
    shellRelease: 'shell',
    remotes: { 'mf-one': one, 'mf-two': { entry: '/two.js', release: 'two' } },
    onDemand: [file('reports')],
  } as unknown as PageManifest;
  const slot = document.createElement('div');
  const i18n = {} as never;
  const hydrated = createHydratePage(manifest, i18n)(slot, manifest);
  expect(hydrated).toEqual([slot, manifest, { register }, i18n]);
  expect(register.mock.calls).toEqual(Object.entries(manifest.remotes));
  for (const name of ['chunk', 'reports']) expect(requestRegisteredFile(file(name).url)).toEqual(file(name));
});

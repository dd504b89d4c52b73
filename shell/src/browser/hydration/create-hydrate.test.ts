// @vitest-environment happy-dom
import type { PageManifest } from '@atverta/contract/composition.ts';
import { expect, test, vi } from 'vitest';
import { resolvePublishedFile } from '../loading/known-files.ts';
import { createHydrate } from './create-hydrate.ts';

const register = vi.hoisted(() => vi.fn());
vi.mock('../../both/federation/remotes.ts', () => ({ createRemotes: () => ({ register }) }));
vi.mock('./hydrate-slots.tsx', () => ({ hydrateSlots: (...given: unknown[]) => given }));

test('a page is hydrated with the releases and files that it names, and with a developer’s module', () => {
  const file = (name: string) => ({
    url: `/_modules/mf-one/${name}.0123456789ab.js`,
    integrity: 'sha256-of',
  });
  const one = { entry: '/_modules/mf-one/remote-entry.js', release: 'one', files: [file('chunk')] };
  const manifest = {
    shell: 'shell',
    remotes: { 'mf-one': one, 'mf-two': { entry: '/two.js', release: 'two' } },
    onDemand: [file('reports')],
  } as unknown as PageManifest;
  const slot = document.createElement('div');
  const i18n = {} as never;
  const hydrated = createHydrate(manifest, i18n, { name: 'mf-two', entry: 'http://localhost:1/a.js' })(
    slot,
    manifest,
  );
  expect(hydrated).toEqual([slot, manifest, { register }, i18n]);
  expect(register.mock.calls).toEqual([
    ['mf-one', one],
    ['mf-two', { entry: 'http://localhost:1/a.js', release: 'running' }],
  ]);
  for (const name of ['chunk', 'reports']) expect(resolvePublishedFile(file(name).url)).toEqual(file(name));
  register.mockClear();
  createHydrate(manifest, i18n, undefined)(slot, manifest);
  expect(register.mock.calls[1]).toEqual(['mf-two', manifest.remotes['mf-two']]);
});

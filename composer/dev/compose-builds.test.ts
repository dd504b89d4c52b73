import { expect, it } from 'vitest';
import { composeBuilds } from './compose-builds.ts';
import type { DevServer } from './serve-dev-site.ts';

it('removes a module’s error from the page once the module is released', () => {
  const errors: unknown[] = [];
  const broadcast = (event: { readonly text?: unknown }) => void errors.push(event.text);
  const onBuild = composeBuilds(
    ['mf-one', 'shell'],
    {},
    { broadcast, announceReady: () => {} } as unknown as DevServer,
    () => Promise.resolve(''),
  );
  onBuild('mf-one', { type: 'failed', error: 'en.json:3:1' });
  // Only the build for Node had failed, so the build for browsers tells nothing.
  onBuild('mf-one', { type: 'released', release: 'a', mustReload: false });
  expect(errors).toEqual(['en.json:3:1', undefined]);
});

// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** Loads the module anew, as a tab's next document would, in a browser with or without locks. */
async function openDocument(request?: LockManager['request']) {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue((request && { request }) as LockManager);
  vi.resetModules();
  return import('./draft-key.ts');
}

test('each form has its own key while the tab is open', async () => {
  const firstDocument = await openDocument();
  const keys = [
    await firstDocument.acquireDraftKey('contact'),
    await firstDocument.acquireDraftKey('ecommerce'),
  ];
  expect(new Set(keys).size).toBe(2);
  const secondDocument = await openDocument();
  expect([
    await secondDocument.acquireDraftKey('contact'),
    await secondDocument.acquireDraftKey('ecommerce'),
  ]).toEqual(keys);
});

test('over plain HTTP, without locks, no other draft is taken over', async () => {
  const { acquireDraftKey } = await openDocument();
  expect(await acquireDraftKey('contact', ['contact fields of-some-tab'])).not.toBe(
    'contact fields of-some-tab',
  );
});

test('if session storage is blocked, a tab takes over a draft that no open tab has', async () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  const request = (name: string, _: LockOptions, callback: (lock: object | null) => unknown) =>
    Promise.resolve(callback(name.endsWith('open') ? null : { name }));
  const { acquireDraftKey } = await openDocument(request as LockManager['request']);
  expect(await acquireDraftKey('contact', ['contact fields open', 'contact fields closed'])).toBe(
    'contact fields closed',
  );
});

test('a browser that refuses locks keeps nothing', async () => {
  const refusal = new DOMException('Refused', 'SecurityError');
  const { acquireDraftKey } = await openDocument(() => Promise.reject(refusal));
  await expect(acquireDraftKey('contact')).rejects.toBe(refusal);
});

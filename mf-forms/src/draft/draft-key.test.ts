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
  const first = await openDocument();
  const keys = [await first.draftKey('contact'), await first.draftKey('ecommerce')];
  expect(new Set(keys).size).toBe(2);
  const second = await openDocument();
  expect([await second.draftKey('contact'), await second.draftKey('ecommerce')]).toEqual(keys);
});

test('over plain HTTP, without locks, no other draft is taken over', async () => {
  const { draftKey } = await openDocument();
  expect(await draftKey('contact', ['contact fields of-some-tab'])).not.toBe('contact fields of-some-tab');
});

test('where session storage is blocked, a draft that no open tab has is taken over', async () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  const request = (name: string, _: LockOptions, callback: (lock: object | null) => unknown) =>
    Promise.resolve(callback(name.endsWith('open') ? null : { name }));
  const { draftKey } = await openDocument(request as LockManager['request']);
  expect(await draftKey('contact', ['contact fields open', 'contact fields closed'])).toBe(
    'contact fields closed',
  );
});

test('a browser that refuses locks keeps nothing', async () => {
  const refused = new DOMException('Refused', 'SecurityError');
  const { draftKey } = await openDocument(() => Promise.reject(refused));
  await expect(draftKey('contact')).rejects.toBe(refused);
});

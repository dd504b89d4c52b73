// @vitest-environment happy-dom
import type { PageManifest, SlotContent } from '@atverta/contract/composition.ts';
import { createI18n } from '@atverta/contract/create-i18n.ts';
import type { ExposeExports } from '@atverta/contract/exposes.ts';
import { defineContent, PageLink, Part, useLanguage } from '@atverta/contract/platform';
import { type FunctionComponent, useEffect, useId, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderSlots } from '../../node/prerender/render-page.tsx';
import type { FederationHost } from '../../universal/federation/federation-host.ts';
import { hydrateSlots } from './hydrate-slots.tsx';

const content = (id: string, more: Partial<SlotContent> = {}): SlotContent => ({
  id,
  module: 'mf-one',
  expose: `./${id}`,
  ...more,
});
const manifest = {
  language: 'en',
  page: content('page'),
  parts: [content('part'), content('still', { isStatic: true })],
  links: { about: '/en/about' },
} as unknown as PageManifest;

const unmountedNames: string[] = [];
function Counter({ name }: { readonly name: string }) {
  const [count, setCount] = useState(0);
  useEffect(() => () => void unmountedNames.push(name), [name]);
  return (
    <button type="button" id={useId()} onClick={() => setCount(count + 1)}>
      {name} {useLanguage()} {count}
    </button>
  );
}

const messages = async () => ({ default: {} });
const PAGE = () => {
  const [, renderAgain] = useState(0);
  // A page that renders again keeps the markup of its parts.
  useEffect(() => renderAgain(1), []);
  return (
    <>
      <Counter name="page" />
      <PageLink to={'about' as never}>About</PageLink>
      <PageLink to={'unknown' as never}>Unknown</PageLink>
      <Part id={'part' as never} />
      <Part id={'still' as never} />
    </>
  );
};
const exposeOf = (Content: FunctionComponent): ExposeExports => ({
  default: defineContent(Content, messages),
});
const exposes: Record<string, ExposeExports> = {
  './page': exposeOf(PAGE),
  './part': exposeOf(() => <Counter name="part" />),
  './still': exposeOf(() => <Counter name="still" />),
};
const loadedExposes: string[] = [];
let load: (expose: string) => ExposeExports | Promise<ExposeExports>;
const federationHost = {
  async load({ expose }: SlotContent) {
    loadedExposes.push(expose);
    return load(expose);
  },
} as FederationHost;

async function open() {
  const paths = (id: string) => manifest.links[id] ?? '/en/';
  document.body.innerHTML = await renderSlots(
    manifest,
    { load: async ({ expose }) => exposes[expose] } as FederationHost,
    createI18n('en'),
    paths,
  );
  const slot = document.body.firstElementChild as HTMLElement;
  return {
    slot,
    prerendered: slot.innerHTML,
    slots: hydrateSlots(slot, manifest, federationHost, createI18n('en')),
  };
}

const press = async (name: string) => {
  const button = [...document.querySelectorAll('button')].find((each) => each.textContent?.startsWith(name));
  button?.click();
  await new Promise((resolve) => setTimeout(resolve, 20));
  return button?.textContent;
};

/** Logged errors, without React's warning about prerendering in the same process. */
const errors = () =>
  vi
    .mocked(console.error)
    .mock.calls.flat()
    .filter((line) => !/^Detected multiple renderers/.test(String(line)));

/** Messages of errors that React reported to the window. */
const reportedErrors: string[] = [];
window.addEventListener('error', ({ message }) => void reportedErrors.push(message));

beforeEach(() => {
  load = (expose) => exposes[expose] as ExposeExports;
  for (const list of [loadedExposes, unmountedNames, reportedErrors]) list.length = 0;
  vi.restoreAllMocks();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test('page and part are hydrated in place, and static parts stay as they were', async () => {
  const { slot, prerendered, slots } = await open();
  await slots.settled;
  expect(slot.innerHTML).toBe(prerendered);
  expect(errors()).toEqual([]);
  expect(loadedExposes).toEqual(['./page', './part']);
  for (const name of ['page', 'part']) expect(await press(name)).toBe(`${name} en 1`);
  expect(await press('still')).toBe('still en 0');
  expect([...slot.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/en/about',
    '/en/',
  ]);
  slots.unmount();
  expect(unmountedNames.sort()).toEqual(['page', 'part']);
});

test('a failed request is retried once', async () => {
  load = vi
    .fn()
    .mockRejectedValueOnce(new Error('cut off'))
    .mockImplementation((expose) => exposes[expose]);
  const { slots } = await open();
  await slots.settled;
  expect(loadedExposes).toEqual(['./page', './part', './page']);
  expect(await press('page')).toBe('page en 1');
});

test('a part that cannot be loaded stays as it was prerendered, and the page is hydrated', async () => {
  load = (expose) =>
    expose === './part' ? Promise.reject(new Error('gone')) : (exposes[expose] as ExposeExports);
  const { slot, prerendered, slots } = await open();
  await slots.settled;
  expect(slot.innerHTML).toBe(prerendered);
  expect(errors()).toEqual(['mf-one/part stays as it was prerendered: gone']);
  expect([await press('page'), await press('part')]).toEqual(['page en 1', 'part en 0']);
});

test('a request that hangs is not retried', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  load = (expose) => (expose === './part' ? new Promise(() => {}) : (exposes[expose] as ExposeExports));
  const { slots } = await open();
  await vi.advanceTimersByTimeAsync(8_000);
  vi.useRealTimers();
  await slots.settled;
  expect(loadedExposes).toEqual(['./page', './part']);
  expect(errors()).toEqual(['mf-one/part stays as it was prerendered: nothing came for 8 s']);
});

test('a page that throws only during hydration is rendered again, and the error is reported', async () => {
  let renderCount = 0;
  const Flaky = () => {
    renderCount += 1;
    // React tries to hydrate twice before it renders anew.
    if (renderCount <= 2) throw new Error('broken on purpose');
    return <Counter name="page" />;
  };
  load = (expose) => (expose === './page' ? exposeOf(Flaky) : (exposes[expose] as ExposeExports));
  const { slots } = await open();
  await slots.settled;
  expect(await press('page')).toBe('page en 1');
  expect(reportedErrors).toEqual([expect.stringContaining('error while hydrating')]);
});

test('a page that throws during hydration stays as it was prerendered, with its part hydrated', async () => {
  const Broken = () => {
    throw new Error('broken on purpose');
  };
  load = (expose) => (expose === './page' ? exposeOf(Broken) : (exposes[expose] as ExposeExports));
  const { slot, prerendered, slots } = await open();
  await slots.settled;
  expect(slot.innerHTML).toBe(prerendered);
  expect(reportedErrors, 'it is said once').toEqual([]);
  expect(errors()).toEqual(['mf-one/page stays as it was prerendered: broken on purpose']);
});

test('a page that React renders again keeps its static part, and reports the mismatch', async () => {
  const Other = () => (
    <div>
      <Part id={'still' as never} />
    </div>
  );
  load = (expose) => (expose === './page' ? exposeOf(Other) : (exposes[expose] as ExposeExports));
  const { slot, slots } = await open();
  await slots.settled;
  expect(slot.querySelector('div > [data-slot="still"]')?.textContent).toBe('still en 0');
  expect(reportedErrors).toHaveLength(1);
});

test('a slot without its element loads nothing', async () => {
  document.body.innerHTML = '<div data-slot="page"></div>';
  const slot = document.body.firstElementChild as HTMLElement;
  load = () => exposeOf(() => 'page');
  await hydrateSlots(slot, manifest, federationHost, createI18n('en')).settled;
  expect(loadedExposes).toEqual(['./page']);
});

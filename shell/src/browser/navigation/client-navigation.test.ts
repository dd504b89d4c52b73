// @vitest-environment happy-dom
import type { PageManifest } from '@atverta/contract/composition.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const ORIGIN = 'https://site.example';

const { happyDOM } = window as unknown as {
  happyDOM: { setURL(url: string): void; settings: { handleDisabledFileLoadingAsSuccess: boolean } };
};
// The URLs do not exist.
happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;

const manifestOf = (id: string, more: Partial<PageManifest> = {}) =>
  ({
    language: 'en',
    page: { id },
    remotes: {},
    parts: [],
    onDemand: [],
    ...more,
  }) as unknown as PageManifest;

/** A document of the site: a heading, a style sheet and a script of its own. */
const documentOf = (
  id: string,
  manifest = manifestOf(id),
  script = `/_modules/mf-one/${id}.0123456789ab.js`,
) =>
  `<html lang="en"><head><title>${id}</title><meta name="description" content="of ${id}"><meta name="viewport" content="of ${id}">
<style>nameless</style><style data-href="all.css">all</style><style data-href="${id}.css">a{}</style></head><body><div id="app"><main id="main" tabindex="-1">
<div data-slot="${id}"><section><h1>${id}</h1><input name="${id}"></section></div></main></div>
<script id="page-manifest" type="application/json">${JSON.stringify(manifest)}</script>
<template id="scripts"><link rel="preload" as="script" href="${script}" data-integrity="sha256-${id}"></template></body></html>`;

type Entry = { readonly key: string; readonly url: string };
type Intercepted = { precommitHandler?: () => Promise<void>; handler: () => Promise<void> };

/** The part of the browser's Navigation API that client-side navigation relies on. */
class Navigation extends EventTarget {
  entries: Entry[] = [{ key: 'one', url: `${ORIGIN}/en/one` }];
  currentIndex = 0;
  activation: { navigationType: string } | undefined;
  scrolled = 0;
  /** Options of the last `intercept()`. */
  options: object | undefined;
  get currentEntry() {
    return this.entries[this.currentIndex];
  }
  show(index: number, entries = this.entries) {
    Object.assign(this, { currentIndex: index, entries });
    happyDOM.setURL(entries[index]?.url ?? '');
    this.dispatchEvent(new Event('currententrychange'));
  }
  /** @returns `false` if the browser loads a document */
  async go(url: URL, entry: Entry, type: string, more: object): Promise<boolean> {
    let intercepted: Intercepted | undefined;
    const intercept = (options: Intercepted) => {
      intercepted = options;
      this.options = options;
    };
    const [destination, link] = [
      { url: url.href, key: entry.key, sameDocument: false },
      document.createElement('a'),
    ];
    const signal = new AbortController().signal;
    const scroll = () => void this.scrolled++;
    const event = {
      navigationType: type,
      destination,
      canIntercept: true,
      downloadRequest: null,
      sourceElement: link,
    };
    this.dispatchEvent(Object.assign(new Event('navigate'), event, { intercept, signal, scroll }, more));
    if (!intercepted) return false;
    const commit = () =>
      type === 'traverse'
        ? this.show(this.entries.indexOf(entry))
        : this.show(this.currentIndex + 1, [...this.entries.slice(0, this.currentIndex + 1), entry]);
    if (type === 'traverse') commit();
    await intercepted.precommitHandler?.();
    if (type !== 'traverse') commit();
    await intercepted.handler();
    return true;
  }
  follow(path: string, more: object = {}) {
    return this.go(new URL(path, ORIGIN), { key: path, url: ORIGIN + path }, 'push', more);
  }
  back(by = 1) {
    const entry = this.entries[this.currentIndex - by] as Entry;
    return this.go(new URL(entry.url), entry, 'traverse', {});
  }
}

let navigation: Navigation;
let pages: Record<string, string>;
const requestedPaths: string[] = [];
const unmountedIds: string[] = [];
let hydratedIds: string[] = [];

/** A tab on `/en/one`, with client-side navigation. */
async function openTab(scripts = '') {
  vi.resetModules();
  document.documentElement.innerHTML = documentOf('one').replace(/<\/?html[^>]*>/g, '') + scripts;
  document.documentElement.lang = 'en';
  document.adoptedStyleSheets = [];
  const { createClientNavigation } = await import('./client-navigation.ts');
  const { createFirstPage } = await import('./create-page.ts');
  // A tab of an earlier test may hydrate its page later.
  const idsOfThisTab: string[] = [];
  hydratedIds = idsOfThisTab;
  const hydrate = (_slot: HTMLElement, { page: { id } }: PageManifest) => {
    idsOfThisTab.push(id);
    return { settled: Promise.resolve(), unmount: () => void unmountedIds.push(id) };
  };
  const clientNavigation = createClientNavigation(createFirstPage(manifestOf('one'), hydrate), hydrate);
  const onNavigated = vi.fn();
  return { clientNavigation, onNavigated, stop: clientNavigation.handleLinks(onNavigated) };
}

const shownHeading = () => document.querySelector('h1')?.textContent;
const announcedTitle = () => document.querySelector('[aria-live="assertive"].visually-hidden')?.textContent;
const control = (id: string) => document.querySelector<HTMLElement>(`[name="${id}"]`);

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const list of [requestedPaths, unmountedIds]) list.length = 0;
  happyDOM.setURL(`${ORIGIN}/en/one`);
  navigation = new Navigation();
  Object.assign(window, { navigation });
  pages = { '/en/one': documentOf('one'), '/en/two': documentOf('two'), '/en/three': documentOf('three') };
  vi.stubGlobal('fetch', async (path: string, options: object) => {
    requestedPaths.push(`${path} ${JSON.stringify(options)}`);
    const html = pages[path];
    if (html === undefined && !path.endsWith('.js')) throw new TypeError('no connection');
    return new Response(html ?? '', { status: path === '/en/broken' ? 502 : 200 });
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const way of ['assign', 'reload', 'replace'] as const)
    vi.spyOn(location, way).mockImplementation(() => {});
  vi.stubGlobal('scrollTo', vi.fn());
});

describe('client-side navigation', () => {
  test('shows the page that a link leads to, with its head and styles, and hydrates it', async () => {
    const { clientNavigation, onNavigated } = await openTab();
    expect(announcedTitle()).toBe('');
    control('one')?.focus();
    document.documentElement.dataset['hydrated'] = '';
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    expect(await navigation.follow('/en/two')).toBe(true);
    expect(document.documentElement.dataset['hydrated'], 'not yet').toBeUndefined();
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
    expect(navigation.options).toMatchObject({ scroll: 'manual', focusReset: 'manual' });
    expect(requestedPaths).toEqual([
      '/en/two {"headers":{"Accept":"text/html"}}',
      '/_modules/mf-one/two.0123456789ab.js {"integrity":"sha256-two","priority":"low"}',
    ]);
    expect([shownHeading(), document.title, announcedTitle(), clientNavigation.current().path]).toEqual([
      'two',
      'two',
      'two',
      '/en/two',
    ]);
    expect(document.querySelector('[name=description]')?.getAttribute('content')).toBe('of two');
    expect(document.querySelector('[name=viewport]')?.getAttribute('content'), 'not of a page').toBe(
      'of one',
    );
    expect(
      [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')].map(({ disabled }) => disabled),
    ).toEqual([false, true]);
    expect(document.adoptedStyleSheets.map(({ cssRules }) => cssRules.length)).toEqual([1]);
    expect(document.activeElement?.id).toBe('main');
    expect(document.querySelector('[data-slot]')?.hasAttribute('data-opening')).toBe(true);
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    expect([navigation.scrolled, document.documentElement.style.scrollBehavior]).toEqual([1, 'auto']);
    await vi.waitFor(() => expect(document.documentElement.dataset['hydrated']).toBe(''));
    expect(hydratedIds).toEqual(['two']);
    await vi.waitFor(() => expect(onNavigated).toHaveBeenCalledOnce());
    expect(document.documentElement.style.scrollBehavior).toBe('');
  });

  test('back shows the page as it was left, with its focus', async () => {
    await openTab();
    control('one')?.focus();
    const slot = document.querySelector('[data-slot]');
    const height = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    height.mockReturnValue({ top: 5_000, bottom: 5_400, height: 400 } as DOMRect);
    await navigation.follow('/en/two');
    await navigation.follow('/en/three');
    requestedPaths.length = 0;
    vi.mocked(scrollTo).mockClear();
    expect(await navigation.back()).toBe(true);
    expect(document.querySelector('section')?.style.blockSize, 'out of sight').toBe('400px');
    expect(await navigation.back()).toBe(true);
    expect([shownHeading(), announcedTitle(), requestedPaths]).toEqual(['one', 'one', []]);
    expect(document.querySelector('[data-slot]')).toBe(slot);
    expect(slot?.hasAttribute('data-opening')).toBe(false);
    expect(document.activeElement).toBe(control('one'));
    expect(scrollTo).not.toHaveBeenCalled();
    expect(
      [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')].map(({ disabled }) => disabled),
    ).toEqual([false, false]);
    expect(document.adoptedStyleSheets).toHaveLength(0);
  });

  test('going back by two entries to the same address shows the page of that entry, and drops none', async () => {
    await openTab();
    const slot = document.querySelector('[data-slot]');
    await navigation.follow('/en/two');
    await navigation.follow('/en/one');
    const again = document.querySelector('[data-slot]');
    expect(again).not.toBe(slot);
    await navigation.back(2);
    expect(document.querySelector('[data-slot]')).toBe(slot);
    await navigation.back(-2);
    expect(document.querySelector('[data-slot]')).toBe(again);
    await vi.waitFor(() => expect(hydratedIds).toHaveLength(3));
    expect(unmountedIds).toEqual([]);
  });

  test('back to a page that is no longer kept fetches it again', async () => {
    await openTab();
    for (let count = 0; count < 11; count++) {
      pages[`/en/more-${count}`] = documentOf(`more-${count}`);
      await navigation.follow(`/en/more-${count}`);
    }
    // The page of the document has not been hydrated here, so there is nothing to unmount.
    expect(unmountedIds).toEqual(['more-0']);
    requestedPaths.length = 0;
    await navigation.back(10);
    expect(requestedPaths[0]).toMatch(/^\/en\/more-0 /);
    expect(shownHeading()).toBe('more-0');
  });

  test('a link to the current page keeps it, and scrolls', async () => {
    await openTab();
    const slot = document.querySelector('[data-slot]');
    expect(await navigation.follow('/en/one')).toBe(true);
    expect([document.querySelector('[data-slot]'), requestedPaths, announcedTitle()]).toEqual([slot, [], '']);
    expect(navigation.scrolled).toBe(1);
    expect(
      await navigation.follow('/en/one#part', {
        destination: { url: `${ORIGIN}/en/one#part`, sameDocument: true },
      }),
    ).toBe(false);
  });

  test('leaves reviewers’ style sheets where they are', async () => {
    await openTab();
    const reviewerSheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [reviewerSheet];
    await navigation.follow('/en/two');
    await navigation.follow('/en/three');
    expect(document.adoptedStyleSheets[0]).toBe(reviewerSheet);
    expect(document.adoptedStyleSheets).toHaveLength(2);
  });
});

describe('loading a document in full', () => {
  test.each([
    ['to another language', '/lt/du', {}],
    ['to a file', '/file.pdf', {}],
    ['to another site', 'https://other.example/en/two', {}],
    ['in place of a form or script', '/en/two', { sourceElement: document.createElement('form') }],
    ['to a download', '/en/two', { downloadRequest: '' }],
    ['that must not be intercepted', '/en/two', { canIntercept: false }],
  ])('the browser follows a link %s', async (_what, path, more) => {
    await openTab();
    expect(await navigation.follow(path, more)).toBe(false);
  });

  test('the browser follows links if no listener handles them', async () => {
    const { stop } = await openTab();
    stop();
    expect(await navigation.follow('/en/two')).toBe(false);
  });

  test.each([
    ['of another language', '/en/two', documentOf('two', manifestOf('two', { language: 'lt' }))],
    ['of a preview', '/en/two', documentOf('two', manifestOf('two', { preview: 'autumn' }))],
    [
      'with the shell’s or a module’s other version',
      '/en/two',
      documentOf('two', undefined, '/_modules/shell/main.ba9876543210.js'),
    ],
    ['of no module', '/en/broken', '<h1>Bad gateway</h1>', 'status 502, and no page of this site'],
    [
      'without a page',
      '/en/two',
      documentOf('two').replace('data-slot', 'data-none'),
      'the document contains no page',
    ],
  ])('a document %s is loaded in full', async (_what, path, html, reason = '') => {
    pages[path] = html;
    await openTab('<script src="/_modules/shell/main.0123456789ab.js"></script>');
    void navigation.follow(path);
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledOnce());
    expect(String(vi.mocked(location.assign).mock.calls[0]?.[0])).toBe(ORIGIN + path);
    expect([shownHeading(), document.title]).toEqual(['one', 'one']);
    const logged = reason ? [[`${path} is loaded in full: ${reason}`]] : [];
    expect(vi.mocked(console.error).mock.calls).toEqual(logged);
  });

  test('a page that going back does not find is reloaded, in place of the entry if the address has already changed', async () => {
    await openTab();
    navigation.entries = [{ key: 'gone', url: `${ORIGIN}/en/gone` }, ...navigation.entries];
    navigation.currentIndex = 1;
    void navigation.back();
    await vi.waitFor(() => expect(location.reload).toHaveBeenCalledOnce());
    happyDOM.setURL(`${ORIGIN}/en/gone`);
    void navigation.follow('/en/gone');
    await vi.waitFor(() => expect(location.replace).toHaveBeenCalledOnce());
    expect(location.assign).not.toHaveBeenCalled();
  });

  test.each([
    ['fails at once', () => Promise.reject(new TypeError('no connection'))],
    ['is silent for 8 seconds', () => new Promise(() => {})],
    ['breaks off within an answer', async () => ({ text: () => Promise.reject(new TypeError('cut')) })],
  ])('the tab shows a page that it has if the connection %s', async (_how, answer) => {
    await openTab();
    await navigation.follow('/en/two');
    vi.stubGlobal('fetch', answer);
    vi.useFakeTimers();
    void navigation.follow('/en/one');
    await vi.advanceTimersByTimeAsync(8_000);
    vi.useRealTimers();
    expect(navigator.onLine, 'as browsers say of a network without internet').toBe(true);
    expect(shownHeading()).toBe('one');
    for (const way of [location.assign, console.error]) expect(way).not.toHaveBeenCalled();
  });

  test('a document that cannot be shown is loaded in full, even if the tab has the page', async () => {
    await openTab();
    await navigation.follow('/en/two');
    pages['/en/one'] = documentOf('one').replace(/(?<="application\/json">).*(?=<\/script>)/, 'null');
    void navigation.follow('/en/one');
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledOnce());
    expect([shownHeading(), vi.mocked(console.error).mock.calls]).toEqual([
      'two',
      [[expect.stringContaining('/en/one is loaded in full')]],
    ]);
  });
});

test.each(['/en/two', '/en/broken', '/en/gone'])(
  'an aborted navigation to %s changes nothing',
  async (path) => {
    await openTab();
    pages['/en/broken'] = 'Bad gateway';
    const navigated = navigation.follow(path, { signal: AbortSignal.abort(new Error('ended')) });
    await expect(navigated).rejects.toThrow('ended');
    expect([shownHeading(), navigation.currentIndex]).toEqual(['one', 0]);
    for (const way of [location.assign, console.error]) expect(way).not.toHaveBeenCalled();
  },
);

test('browsers that do not name the followed link load documents, and prefetch them', async () => {
  Reflect.deleteProperty(window, 'navigation');
  const { clientNavigation } = await openTab();
  clientNavigation.prefetch('/en/two');
  expect(requestedPaths).toHaveLength(1);
});

describe('prefetching', () => {
  test('fetches a page once for a hover and the click after it, with its scripts', async () => {
    const { clientNavigation } = await openTab();
    const { prefetchOnIntent } = await import('./prefetch-on-intent.ts');
    const stop = prefetchOnIntent(clientNavigation);
    document.body.insertAdjacentHTML(
      'beforeend',
      '<a href="/en/two"><b>Two</b></a><a href="/lt/du" id="lt">Du</a>',
    );
    const over = (target: Element | null) =>
      target?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const selector of ['b', '#lt', 'h1']) over(document.querySelector(selector));
    vi.advanceTimersByTime(1_000);
    expect(requestedPaths, 'the pointer only crossed the links').toHaveLength(0);
    over(document.querySelector('b'));
    vi.advanceTimersByTime(64);
    expect(requestedPaths).toHaveLength(0);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await vi.waitFor(() => expect(requestedPaths).toHaveLength(2));
    expect(requestedPaths[0]).toMatch(/^\/en\/two /);
    await navigation.follow('/en/two');
    expect(requestedPaths).toHaveLength(2);
    stop();
    document.body.insertAdjacentHTML('beforeend', '<a href="/en/three" id="three">Three</a>');
    over(document.querySelector('#three'));
    await new Promise((resolve) => setTimeout(resolve, 70));
    expect(requestedPaths, 'no longer').toHaveLength(2);
  });

  test('fetches a page on keyboard focus only, and again after ten seconds or a failure', async () => {
    const { clientNavigation } = await openTab();
    const { prefetchOnIntent } = await import('./prefetch-on-intent.ts');
    prefetchOnIntent(clientNavigation);
    document.body.insertAdjacentHTML('beforeend', '<a href="/en/gone">Gone</a>');
    const link = document.querySelector('a') as HTMLAnchorElement;
    const focus = (isKeyboard: boolean) => {
      vi.spyOn(link, 'matches').mockReturnValue(isKeyboard);
      link.dispatchEvent(new Event('focusin', { bubbles: true }));
    };
    focus(false);
    expect(requestedPaths).toHaveLength(0);
    focus(true);
    expect(link.matches).toHaveBeenCalledWith(':focus-visible');
    expect(requestedPaths).toHaveLength(1);
    await vi.waitFor(() => {
      focus(true);
      expect(requestedPaths.length, 'it failed').toBeGreaterThan(1);
    });
    requestedPaths.length = 0;
    clientNavigation.prefetch('/en/three');
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 9_990);
    clientNavigation.prefetch('/en/three');
    expect(requestedPaths.filter((line) => line.startsWith('/en/three'))).toHaveLength(1);
    now.mockReturnValue(performance.now() + 20);
    clientNavigation.prefetch('/en/three');
    expect(requestedPaths.filter((line) => line.startsWith('/en/three'))).toHaveLength(2);
  });

  test.each([
    [{ saveData: true }, 0],
    [{ effectiveType: 'slow-2g' }, 0],
    [{ effectiveType: '3g' }, 0],
    [{ effectiveType: '4g' }, 1],
    [{}, 1],
  ])('on a connection of %j fetches a page %i times', async (connection, times) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    const { clientNavigation } = await openTab();
    clientNavigation.prefetch('/en/one');
    clientNavigation.prefetch('/en/two');
    Reflect.deleteProperty(navigator, 'connection');
    expect(requestedPaths).toHaveLength(times);
  });
});

test('a tab whose address was entered again forgets the former scroll position', async () => {
  await openTab();
  expect(scrollTo).not.toHaveBeenCalled();
  navigation.activation = { navigationType: 'replace' };
  vi.stubGlobal('scrollY', 10);
  await openTab();
  expect(scrollTo, 'it was scrolled since').not.toHaveBeenCalled();
  vi.stubGlobal('scrollY', 0);
  await openTab();
  expect(vi.mocked(scrollTo).mock.calls).toEqual([1, 0].map((top) => [{ top, behavior: 'instant' }]));
});

import {
  type Composition,
  findPage,
  modulesOn,
  type PageManifest,
} from '@atverta/shared/contracts/composition.ts';
import type { i18n } from 'i18next';
import { admitFiles } from '../federation/known-files.ts';
import type { Remotes } from '../federation/remotes.ts';
import { type LoadedPage, loadPage } from '../page/load-page.ts';
import { isDoneSoon, TimeoutError, withinLimit } from '../page/time-limit.ts';
import { reportFailure } from '../reports/report-failure.ts';
import { fetchComposition } from './fetch-composition.ts';
import { hardNavigate, mayLeave } from './hard-navigate.ts';
import { prefetchScripts } from './prefetch.ts';

/** The pages that this tab can show without loading a document. An entry is a key in the tab's history. */
export type PageLoader = {
  /** The page at a path, where it is there to be rendered. */
  peek(path: string, entry: string): LoadedPage | undefined;
  /** Gets it; the same promise for the same entry. Leaves for the document where it cannot be had. */
  load(path: string, entry: string): Promise<LoadedPage>;
  /** To be told what the tab shows. */
  shown(path: string, entry: string): void;
  /** Fetches ahead what a page needs; the page may never be asked for. */
  prefetch(path: string): Promise<void>;
  pathOf(pageId: string): string;
};

/** The live composition is another than the one this tab began with: no failure, but a document's work. */
class CompositionChangedError extends Error {
  override readonly name = 'CompositionChangedError';
}

/** @param first the page that the server sent, loaded before hydration */
export function createPageLoader(
  manifest: PageManifest,
  first: LoadedPage,
  firstPath: string,
  remotes: Remotes,
  i18n: i18n,
): PageLoader {
  /** What was shown stays for the entries of the history that showed it, as when going back to a document. */
  const pages = new Map<string, LoadedPage>();
  const loading = new Map<string, Promise<LoadedPage>>();
  const newest = new Map<string, LoadedPage>([[firstPath, first]]);
  let current = firstPath;
  let live: Composition | undefined;

  async function find(path: string) {
    live = await withinLimit(fetchComposition());
    if (live.shell !== manifest.shell) throw new CompositionChangedError();
    const address = findPage(live, path);
    if (address?.language !== manifest.language) throw new CompositionChangedError();
    for (const [module, { release }] of Object.entries(modulesOn(live, address.page))) {
      if ((remotes.releaseOf(module) ?? release) !== release) throw new CompositionChangedError();
    }
    return { address, composition: live };
  }

  async function open(path: string): Promise<LoadedPage> {
    const { address, composition } = await find(path);
    admitFiles(composition);
    remotes.register(modulesOn(composition, address.page));
    prefetchScripts(composition, address);
    const load = () =>
      loadPage(address, composition, remotes, i18n, (_content, error) => {
        throw error;
      });
    return load().catch((error) => {
      if (error instanceof TimeoutError) throw error;
      return load();
    });
  }

  async function openOrLeave(path: string, key: string): Promise<LoadedPage> {
    const never = new Promise<LoadedPage>(() => {});
    const isLeft = () => {
      if (location.pathname === path) return false;
      loading.delete(key);
      return true;
    };
    const known = newest.get(path);
    const opening = open(path);
    if (!(await isDoneSoon(opening))) {
      if (isLeft()) return never;
      // On a slow connection what the tab has, or else a document, is there sooner.
      if (known) return known;
      if (mayLeave()) {
        hardNavigate();
        return never;
      }
    }
    try {
      return await opening;
    } catch (error) {
      // The visitor is on their way to another page by now: this one is nobody's business.
      if (isLeft()) return never;
      const hasChanged = error instanceof CompositionChangedError;
      // Without a connection, what the tab has is better than the browser's page about that.
      if (known && !hasChanged) return known;
      if (!hasChanged) reportFailure(`${path} is loaded in full`, error);
      hardNavigate();
      return never;
    }
  }

  const keyOf = (path: string, entry: string) => `${entry} ${path}`;
  return {
    // A move within the page that is shown, to a heading of it, needs nothing new.
    peek: (path, entry) => pages.get(keyOf(path, entry)) ?? (path === current ? newest.get(path) : undefined),
    load(path, entry) {
      const key = keyOf(path, entry);
      const page =
        loading.get(key) ??
        openOrLeave(path, key).then((opened) => {
          newest.set(path, opened);
          pages.set(key, opened);
          return opened;
        });
      loading.set(key, page);
      return page;
    },
    shown(path, entry) {
      const page = this.peek(path, entry);
      if (page) pages.set(keyOf(path, entry), page);
      current = path;
    },
    async prefetch(path) {
      const { address, composition } = await find(path);
      prefetchScripts(composition, address);
    },
    pathOf: (id) =>
      live?.pages.find((page) => page.id === id)?.paths[manifest.language] ??
      manifest.links[id] ??
      `/${manifest.language}/`,
  };
}

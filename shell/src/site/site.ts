import type { Language } from '@atverta/shared/contracts/language.ts';
import type { i18n } from 'i18next';
import { type Composition, findPage, type PageLock } from '../composition/composition.ts';
import { fetchComposition } from '../composition/fetch-composition.ts';
import { admitFiles } from '../federation/known-files.ts';
import type { Remotes } from '../federation/remotes.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { type LoadedPage, loadPage } from './load-page.ts';

/** The pages that this tab can show without loading a document. */
export type Site = {
  /** The page at a path, for rendering: suspends until it is loaded. */
  peek(path: string): LoadedPage | undefined;
  load(path: string): Promise<LoadedPage>;
  /** Fetches ahead what a page needs; the page may never be asked for. */
  prefetch(path: string): Promise<void>;
  pathOf(pageId: string): string;
};

/** @param first the page that the server sent, loaded before hydration */
export function createSite(
  lock: PageLock,
  first: LoadedPage,
  firstPath: string,
  remotes: Remotes,
  i18n: i18n,
): Site {
  const loaded = new Map<string, LoadedPage>([[firstPath, first]]);
  const loading = new Map<string, Promise<LoadedPage>>();
  let live: Composition | undefined;

  async function find(path: string, language: Language) {
    live = await fetchComposition();
    const address = findPage(live, path, language);
    if (!address) throw new Error(`No page at ${path}`);
    const runs = remotes.releaseOf(address.page.module);
    if (live.shell !== lock.shell) throw new Error('The shell has moved on');
    if (runs !== undefined && runs !== live.modules[address.page.module]?.release) {
      throw new Error(`${address.page.module} has moved on`);
    }
    admitFiles(live);
    remotes.register(live.modules);
    return { address, composition: live };
  }

  async function open(path: string): Promise<LoadedPage> {
    const { address, composition } = await find(path, lock.language);
    fetchAhead(composition, address);
    const page = await loadPage(address, composition, remotes, i18n, (_content, error) => {
      throw error;
    });
    loaded.set(path, page);
    return page;
  }

  return {
    peek: (path) => loaded.get(path),
    load(path) {
      // Whatever is wrong, the server has the page whole.
      const page = loading.get(path) ?? open(path).catch(loadInFull);
      loading.set(path, page);
      return page;
    },
    async prefetch(path) {
      const { address, composition } = await find(path, lock.language);
      fetchAhead(composition, address);
    },
    pathOf: (id) =>
      live?.pages.find((page) => page.id === id)?.paths[lock.language] ??
      lock.links[id] ??
      `/${lock.language}/`,
  };
}

/** Leaves for the document at the address that the router has moved to; nothing comes after it. */
function loadInFull(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}

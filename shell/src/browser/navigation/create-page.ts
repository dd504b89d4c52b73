import type { PageManifest } from '@atverta/contract/composition.ts';
import type { OffscreenHeights } from '../../universal/page/skip-offscreen-sections.ts';
import type { HydratePage } from '../hydration/create-hydrate-page.ts';
import type { HydratedSlots } from '../hydration/hydrate-slots.tsx';
import { registerFiles } from '../loading/registered-files.ts';
import type { FetchedDocument } from './fetch-document.ts';
import { headElementsOf } from './page-head.ts';
import { loadedSheets, type PageSheet, sheetsOf } from './page-sheets.ts';

/** A page that the tab shows, or keeps as it was left. */
export type ClientPage = {
  readonly path: string;
  readonly manifest: PageManifest;
  /** Element with the page; it is in `<main>` while the page is shown. */
  readonly slot: HTMLElement;
  readonly head: readonly Node[];
  readonly styles: readonly PageSheet[];
  hydrate(): HydratedSlots;
  unmount(): void;
  /** Element that had the focus when the page was left. */
  focusedElement?: Element | null;
  offscreenHeights?: OffscreenHeights;
};

/** Returns the page of the loaded document. */
export const createFirstPage = (manifest: PageManifest, hydratePage: HydratePage): ClientPage =>
  createPage(document, location.pathname, manifest, slotOf(document), loadedSheets(), hydratePage);

/** Takes a page out of a fetched document, so that this document can show it. */
export function createNextPage(
  { document: fetchedDocument, manifest, files, styles }: FetchedDocument,
  path: string,
  hydratePage: HydratePage,
): ClientPage {
  registerFiles(files);
  const slot = document.adoptNode(slotOf(fetchedDocument));
  return createPage(fetchedDocument, path, manifest, slot, sheetsOf(styles), hydratePage);
}

function createPage(
  from: Document,
  path: string,
  manifest: PageManifest,
  slot: HTMLElement,
  styles: readonly PageSheet[],
  hydratePage: HydratePage,
): ClientPage {
  let slots: HydratedSlots | undefined;
  return {
    path,
    manifest,
    slot,
    head: headElementsOf(from),
    styles,
    hydrate() {
      slots ??= hydratePage(slot, manifest);
      return slots;
    },
    unmount: () => slots?.unmount(),
  };
}

function slotOf(from: Document): HTMLElement {
  const slot = from.querySelector<HTMLElement>('#main > [data-slot]');
  if (!slot) throw new Error('the document contains no page');
  return slot;
}

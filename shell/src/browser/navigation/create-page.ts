import type { PageManifest } from '@atverta/contract/composition.ts';
import type { OffscreenHeights } from '../../universal/page/skip-offscreen-sections.ts';
import type { Hydrator } from '../hydration/create-hydrator.ts';
import type { HydratedSlots } from '../hydration/hydrate-slots.tsx';
import { registerFiles } from '../loading/registered-files.ts';
import type { NextDocument } from './fetch-document.ts';
import { headElementsOf } from './page-head.ts';
import { loadedSheets, type PageSheet, sheetsOf } from './page-sheets.ts';

/** A page that the tab shows, or keeps as it was left. */
export type ShownPage = {
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
export const createFirstPage = (manifest: PageManifest, hydrator: Hydrator): ShownPage =>
  createPage(document, location.pathname, manifest, slotOf(document), loadedSheets(), hydrator);

/** Takes a page out of a fetched document, so that this document can show it. */
export function createNextPage(
  { document: nextDocument, manifest, files, styles }: NextDocument,
  path: string,
  hydrator: Hydrator,
): ShownPage {
  registerFiles(files);
  const slot = document.adoptNode(slotOf(nextDocument));
  return createPage(nextDocument, path, manifest, slot, sheetsOf(styles), hydrator);
}

function createPage(
  from: Document,
  path: string,
  manifest: PageManifest,
  slot: HTMLElement,
  styles: readonly PageSheet[],
  hydrator: Hydrator,
): ShownPage {
  let slots: HydratedSlots | undefined;
  return {
    path,
    manifest,
    slot,
    head: headElementsOf(from),
    styles,
    hydrate() {
      slots ??= hydrator(slot, manifest);
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

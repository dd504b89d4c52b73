import type { PageManifest } from '@atverta/contract/composition.ts';
import type { SkippedHeights } from '../../universal/page/skip-out-of-sight.ts';
import type { Hydrate } from '../hydration/create-hydrate.ts';
import type { HydratedSlots } from '../hydration/hydrate-slots.tsx';
import { admitScripts } from '../loading/known-files.ts';
import type { NextDocument } from './next-document.ts';
import { headOf, ownStyles, readStyles, type Sheet } from './page-head.ts';

/** A page that the tab shows, or keeps as it was left. */
export type ShownPage = {
  readonly path: string;
  readonly manifest: PageManifest;
  /** Element with the page; it is in `<main>` while the page is shown. */
  readonly slot: HTMLElement;
  readonly head: readonly Node[];
  readonly styles: readonly Sheet[];
  hydrate(): HydratedSlots;
  /** Element that had the focus when the page was left. */
  focused?: Element | null;
  skipped?: SkippedHeights;
};

/** Returns the page of the loaded document. */
export const firstPage = (manifest: PageManifest, hydrate: Hydrate): ShownPage =>
  createPage(document, location.pathname, manifest, slotOf(document), ownStyles(), hydrate);

/** Takes a page out of a fetched document, so that this document can show it. */
export function pageFrom(
  { document: next, manifest, scripts, styles }: NextDocument,
  path: string,
  hydrate: Hydrate,
): ShownPage {
  admitScripts(scripts);
  const slot = document.adoptNode(slotOf(next));
  return createPage(next, path, manifest, slot, readStyles(styles), hydrate);
}

function createPage(
  from: Document,
  path: string,
  manifest: PageManifest,
  slot: HTMLElement,
  styles: readonly Sheet[],
  hydrate: Hydrate,
): ShownPage {
  let slots: HydratedSlots | undefined;
  return {
    path,
    manifest,
    slot,
    head: headOf(from),
    styles,
    hydrate() {
      slots ??= hydrate(slot, manifest);
      return slots;
    },
  };
}

function slotOf(page: Document): HTMLElement {
  const slot = page.querySelector<HTMLElement>('#main > [data-slot]');
  if (!slot) throw new Error('the document contains no page');
  return slot;
}

import type { PageManifest } from '@atverta/contract/composition.ts';
import type { Platform } from '@atverta/contract/platform';

/** Creates the platform's `pathOf` for a page. An id that its manifest does not name leads to the home page. */
export const createPathOf =
  ({ links, language }: PageManifest): Platform['pathOf'] =>
  (id) =>
    links[id] ?? `/${language}/`;

import type { Composition, LiveContent, PageManifest } from '@atverta/shared/contracts/composition.ts';
import { MODULES_PATH } from '@atverta/shared/contracts/modules-folder.ts';

/** Who fills a place on the page, and what that costs visitors. */
export type Owner = {
  readonly module: string;
  readonly release: string;
  /** What of the module stands there: `header`, or the id of a page or part. */
  readonly content: string;
  /** Compressed size of the module's scripts that this tab has loaded. */
  readonly bytes: number;
};

type Known = Pick<Composition, 'pages' | 'parts'>;

/** Says who fills an element of the shell's layout or a slot; undefined where that is not known. */
export function ownerOf(
  element: HTMLElement,
  lock: PageManifest,
  live: Known,
  releaseOf: (module: string) => string | undefined,
): Owner | undefined {
  const slot = element.dataset['slot'];
  if (slot === undefined) return describe('shell', lock.shell, element.localName);
  const content = contentWith(slot, lock) ?? contentWith(slot, live);
  if (!content) return undefined;
  const release = content.module === 'shell' ? lock.shell : (releaseOf(content.module) ?? '');
  return describe(content.module, release, slot);
}

const contentWith = (id: string, { pages, parts }: Known): LiveContent | undefined =>
  [...pages, ...parts].find((content) => content.id === id);

function describe(module: string, release: string, content: string): Owner {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const sizes = new Map(
    files
      .filter(
        ({ name }) => new URL(name).pathname.startsWith(`${MODULES_PATH}${module}/`) && name.endsWith('.js'),
      )
      .map(({ name, encodedBodySize }) => [name, encodedBodySize]),
  );
  return { module, release, content, bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0) };
}

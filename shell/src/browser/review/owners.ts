import type { Composition, PageContent, PageManifest } from '@atverta/runtime/composition.ts';
import { HOST } from '@atverta/runtime/container.ts';
import { MODULES_PATH } from '@atverta/runtime/published-files.ts';

/** Who fills a place on the page, and what that costs visitors. */
export type Owner = {
  readonly module: string;
  /** The release that is live now; empty where that could not be found out. */
  readonly release: string;
  /** What of the module stands there: `header`, or the id of a page or part. */
  readonly content: string;
  /** Compressed size of the module's scripts that this tab has loaded. */
  readonly bytes: number;
};

/** Says who fills an element of the shell's layout or a slot; undefined where that is not known. */
export function ownerOf(
  element: HTMLElement,
  { page, parts }: PageManifest,
  live: Pick<Composition, 'shell' | 'modules'> | undefined,
): Owner | undefined {
  const slot = element.dataset['slot'];
  const contents: readonly PageContent[] = [page, ...parts];
  const module = slot === undefined ? HOST : contents.find(({ id }) => id === slot)?.module;
  if (module === undefined) return undefined;
  const release = module === HOST ? live?.shell : live?.modules[module]?.release;
  return { module, release: release ?? '', content: slot ?? element.localName, bytes: bytesOf(module) };
}

function bytesOf(module: string): number {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const sizes = new Map(
    files
      .filter(
        ({ name }) => new URL(name).pathname.startsWith(`${MODULES_PATH}${module}/`) && name.endsWith('.js'),
      )
      .map(({ name, encodedBodySize }) => [name, encodedBodySize]),
  );
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

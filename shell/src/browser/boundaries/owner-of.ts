import type { Composition, PageManifest, SlotContent } from '@atverta/contract/composition.ts';
import { SHELL } from '@atverta/contract/container.ts';
import { MODULES_PATH } from '@atverta/contract/published-files.ts';

export type Owner = {
  readonly module: string;
  /** The live release; empty if unknown. */
  readonly release: string;
  /** `header`, `footer`, or the id of a page or part. */
  readonly region: string;
  /** Compressed size of the module's scripts that this tab has loaded. */
  readonly bytes: number;
};

export function ownerOf(
  element: HTMLElement,
  { page, parts }: PageManifest,
  composition: Pick<Composition, 'remotes' | 'shellRelease'> | undefined,
): Owner | undefined {
  const slot = element.dataset['slot'];
  const contents: readonly SlotContent[] = [page, ...parts];
  const module = slot === undefined ? SHELL : contents.find(({ id }) => id === slot)?.module;
  if (module === undefined) return undefined;
  const release = module === SHELL ? composition?.shellRelease : composition?.remotes[module]?.release;
  return { module, release: release ?? '', region: slot ?? element.localName, bytes: bytesOf(module) };
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

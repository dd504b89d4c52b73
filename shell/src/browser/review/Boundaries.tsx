import type { Composition, PageContent, PageManifest } from '@atverta/contract/composition.ts';
import { SHELL } from '@atverta/contract/container.ts';
import { MODULES_PATH } from '@atverta/contract/published-files.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

const BOUNDARIES = '#app > header, #app > footer, [data-slot]';

type Boundary = { readonly element: HTMLElement; readonly owner: Owner };

type BoundariesProps = {
  readonly ownerOf: (element: HTMLElement) => Owner | undefined;
  readonly onClose: () => void;
};

/** Outlines each team's parts of the page and lists them. For colleagues, so not translated. */
export function Boundaries({ ownerOf, onClose }: BoundariesProps) {
  const boundaries = useBoundaries(ownerOf);
  const [chosenElement, setChosenElement] = useState<HTMLElement>();
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [onClose]);

  return (
    <>
      {boundaries.map(({ element, owner }) => (
        <Outline key={keyOf(owner)} element={element} owner={owner} isChosen={element === chosenElement} />
      ))}
      <aside className="review-panel" aria-labelledby="boundaries-title" lang="en">
        <h2 id="boundaries-title" ref={title} tabIndex={-1}>
          Who owns what
        </h2>
        <ul>
          {boundaries.map(({ element, owner }) => (
            <li key={keyOf(owner)}>
              <button
                type="button"
                data-owner={owner.module}
                aria-pressed={element === chosenElement}
                onClick={() => {
                  setChosenElement(element);
                  element.scrollIntoView({ block: 'center' });
                }}
              >
                <strong>{owner.module}</strong> {owner.content}
                <small>
                  {owner.release} · {kilobytes(owner.bytes)} of scripts
                </small>
              </button>
            </li>
          ))}
        </ul>
        <button type="button" className="review-close" onClick={onClose}>
          Close (Esc)
        </button>
      </aside>
    </>
  );
}

type OutlineProps = Boundary & { readonly isChosen: boolean };

function Outline({ element, owner, isChosen }: OutlineProps) {
  const { top, left, width, height } = element.getBoundingClientRect();
  // The header stays in place while the page scrolls.
  const isFixed = getComputedStyle(element).position === 'fixed';
  return (
    <div
      aria-hidden="true"
      className="review-outline"
      data-owner={owner.module}
      data-chosen={isChosen || undefined}
      data-fixed={isFixed || undefined}
      style={{
        position: isFixed ? 'fixed' : 'absolute',
        top: isFixed ? top : top + scrollY,
        left: isFixed ? left : left + scrollX,
        width,
        height,
      }}
    >
      <span>
        {owner.module} · {owner.content}
      </span>
    </div>
  );
}

function useBoundaries(ownerOf: BoundariesProps['ownerOf']): readonly Boundary[] {
  const find = useCallback(
    () =>
      [...document.querySelectorAll<HTMLElement>(BOUNDARIES)].flatMap((element) => {
        const owner = ownerOf(element);
        return owner ? [{ element, owner }] : [];
      }),
    [ownerOf],
  );
  const [boundaries, setBoundaries] = useState<readonly Boundary[]>(find);
  useEffect(() => {
    const app = document.getElementById('app') as HTMLElement;
    const look = () => setBoundaries(find());
    const changes = new MutationObserver(look);
    changes.observe(app, { childList: true, subtree: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(app);
    return () => {
      changes.disconnect();
      sizes.disconnect();
    };
  }, [find]);
  return boundaries;
}

const keyOf = ({ module, content }: Owner): string => `${module} ${content}`;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

export type Owner = {
  readonly module: string;
  /** The live release; empty if unknown. */
  readonly release: string;
  /** The part of the page: `header`, or the id of a page or part. */
  readonly content: string;
  /** Compressed size of the module's scripts that this tab has loaded. */
  readonly bytes: number;
};

export function ownerOf(
  element: HTMLElement,
  { page, parts }: PageManifest,
  composition: Pick<Composition, 'shell' | 'modules'> | undefined,
): Owner | undefined {
  const slot = element.dataset['slot'];
  const contents: readonly PageContent[] = [page, ...parts];
  const module = slot === undefined ? SHELL : contents.find(({ id }) => id === slot)?.module;
  if (module === undefined) return undefined;
  const release = module === SHELL ? composition?.shell : composition?.modules[module]?.release;
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

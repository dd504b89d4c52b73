import { useCallback, useEffect, useRef, useState } from 'react';
import type { Owner } from './owner-of.ts';

const REGION_SELECTOR = '#app > header, #app > footer, [data-slot]';

type Boundary = { readonly element: HTMLElement; readonly owner: Owner };

type BoundariesProps = {
  readonly ownerOf: (element: HTMLElement) => Owner | undefined;
  readonly onClose: () => void;
};

/** Outlines each team's regions of the page and lists them. For colleagues, so not translated. */
export function BoundariesOverlay({ ownerOf, onClose }: BoundariesProps) {
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
      <aside className="boundaries-panel" aria-labelledby="boundaries-title" lang="en">
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
                <strong>{owner.module}</strong> {owner.region}
                <small>
                  {owner.release} · {kilobytes(owner.bytes)} of scripts
                </small>
              </button>
            </li>
          ))}
        </ul>
        <button type="button" className="boundaries-close" onClick={onClose}>
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
      className="boundaries-outline"
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
        {owner.module} · {owner.region}
      </span>
    </div>
  );
}

function useBoundaries(ownerOf: BoundariesProps['ownerOf']): readonly Boundary[] {
  const find = useCallback(
    () =>
      [...document.querySelectorAll<HTMLElement>(REGION_SELECTOR)].flatMap((element) => {
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

const keyOf = ({ module, region }: Owner): string => `${module} ${region}`;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

import { type FocusEvent, type ReactNode, type ToggleEvent, useEffect, useRef } from 'react';

type DisclosureProps = {
  readonly open: boolean;
  /** Must be the same function in every render. */
  readonly onChange: (open: boolean) => void;
  readonly className?: string | undefined;
  /** Closes on a click or focus outside. Not for a disclosure in a list, which would shift under the pointer. */
  readonly closesFromOutside: boolean;
  readonly summary: ReactNode;
  /** It contains a link to the current page. */
  readonly hasCurrent?: boolean;
  readonly children: ReactNode;
};

/**
 * A `<details>` that closes on Escape, when a link in it is followed and, with `closesFromOutside`, on a
 * click or focus outside.
 */
export function Disclosure({
  open,
  onChange,
  className,
  closesFromOutside,
  summary,
  hasCurrent,
  children,
}: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);

  // A visitor may have opened it before hydration.
  useEffect(() => {
    if (details.current?.open) onChange(true);
  }, [onChange]);

  useEffect(
    () => (details.current ? closeWhenDismissed(details.current, closesFromOutside) : undefined),
    [closesFromOutside],
  );

  // React's `toggle` event bubbles; the browser's does not.
  const handleToggle = ({ target, currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (target === currentTarget) onChange(currentTarget.open);
  };
  const closeOnLeaving = ({ relatedTarget, currentTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
  };

  return (
    <details
      ref={details}
      open={open}
      className={className}
      onToggle={handleToggle}
      onBlur={closesFromOutside ? closeOnLeaving : undefined}
    >
      <summary aria-current={hasCurrent || undefined}>{summary}</summary>
      {children}
    </details>
  );
}

/** @returns a function that removes the listeners */
function closeWhenDismissed(details: HTMLDetailsElement, closesFromOutside: boolean): () => void {
  const closeOutside = (event: Event) => {
    if (closesFromOutside && !details.contains(event.target as Node)) details.open = false;
  };
  const closeOnLink = (event: Event) => {
    const link = (event.target as Element).closest('a');
    if (link && details.contains(link)) details.open = false;
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    // Escape closes the innermost disclosure first.
    if (event.key !== 'Escape' || !details.open || details.querySelector('details[open]')) return;
    details.open = false;
    details.querySelector('summary')?.focus();
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  document.addEventListener('pointerdown', closeOutside, { signal });
  document.addEventListener('click', closeOnLink, { signal });
  document.addEventListener('keydown', closeOnEscape, { signal });
  return () => listeners.abort();
}

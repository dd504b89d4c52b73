import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';

type DisclosureProps = {
  readonly open: boolean;
  /** To be the same function in every render. */
  readonly onChange: (open: boolean) => void;
  readonly className?: string | undefined;
  readonly summary: ReactNode;
  readonly children: ReactNode;
};

/**
 * Something that a button opens and closes. Without JavaScript it is a plain `<details>`; with it,
 * Escape, a click or focus elsewhere and choosing a link in it close it too.
 */
export function Disclosure({ open, onChange, className, summary, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);

  // A visitor may have opened it before the page came to life.
  useEffect(() => {
    if (details.current?.open) onChange(true);
  }, [onChange]);

  useEffect(() => {
    const element = details.current;
    if (!open || !element) return;
    return whenDismissed(element, () => onChange(false));
  }, [open, onChange]);

  const closeOnLeaving = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) onChange(false);
  };

  return (
    <details
      ref={details}
      open={open}
      className={className}
      onToggle={(event) => onChange(event.currentTarget.open)}
      onBlur={closeOnLeaving}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

/**
 * Calls `close` when the visitor turns away from an open `<details>` or follows a link in it.
 * @returns stops listening
 */
function whenDismissed(element: HTMLDetailsElement, close: () => void): () => void {
  const closeOutside = (event: Event) => {
    if (!element.contains(event.target as Node)) close();
  };
  const closeOnLink = (event: Event) => {
    const link = (event.target as Element).closest('a');
    if (link && element.contains(link)) close();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    // Escape closes the innermost first.
    if (event.key !== 'Escape' || element.querySelector('details[open]')) return;
    close();
    element.querySelector('summary')?.focus();
  };
  document.addEventListener('pointerdown', closeOutside);
  document.addEventListener('click', closeOnLink);
  document.addEventListener('keydown', closeOnEscape);
  return () => {
    document.removeEventListener('pointerdown', closeOutside);
    document.removeEventListener('click', closeOnLink);
    document.removeEventListener('keydown', closeOnEscape);
  };
}

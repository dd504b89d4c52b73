import { type FocusEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

type DisclosureProps = {
  readonly open: boolean;
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
    // biome-ignore lint/correctness/useExhaustiveDependencies: only what was open at first counts.
  }, []);

  useEffect(() => {
    const element = details.current;
    if (!open || !element) return;
    const closeOutside = (event: Event) => {
      if (!element.contains(event.target as Node)) onChange(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      // Escape closes the innermost first.
      if (event.key !== 'Escape' || element.querySelector('details[open]')) return;
      onChange(false);
      element.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open, onChange]);

  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    onChange(!open);
  };
  const closeOnLink = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) onChange(false);
  };
  const closeOnLeaving = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) onChange(false);
  };

  return (
    <details ref={details} open={open} className={className} onBlur={closeOnLeaving}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter and Space click a summary. */}
      <summary onClick={toggle}>{summary}</summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: so does Enter on a link in it. */}
      <div onClick={closeOnLink}>{children}</div>
    </details>
  );
}

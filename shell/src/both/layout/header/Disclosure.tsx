import { type FocusEvent, type ReactNode, type ToggleEvent, useEffect, useRef } from 'react';

type DisclosureProps = {
  readonly open: boolean;
  /** To be the same function in every render. */
  readonly onChange: (open: boolean) => void;
  readonly className?: string | undefined;
  /**
   * Whether a click or the focus elsewhere closes it. Not where it opens in the flow of a list:
   * what stands below would jump from under the pointer that is about to choose it.
   */
  readonly closesOutside: boolean;
  readonly summary: ReactNode;
  /** Whether what it opens holds the page that is shown. */
  readonly hasCurrent?: boolean;
  readonly children: ReactNode;
};

/**
 * Something that a button opens and closes. Without JavaScript it is a plain `<details>`; with it,
 * Escape, choosing a link in it and, where asked for, a click or focus elsewhere close it too.
 */
export function Disclosure({
  open,
  onChange,
  className,
  closesOutside,
  summary,
  hasCurrent,
  children,
}: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);

  // A visitor may have opened it before the page came to life.
  useEffect(() => {
    if (details.current?.open) onChange(true);
  }, [onChange]);

  useEffect(
    () => (details.current ? closeWhenDismissed(details.current, closesOutside) : undefined),
    [closesOutside],
  );

  // In React, but not in browsers, what is toggled inside tells of it here, too.
  const follow = ({ target, currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
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
      onToggle={follow}
      onBlur={closesOutside ? closeOnLeaving : undefined}
    >
      <summary aria-current={hasCurrent || undefined}>{summary}</summary>
      {children}
    </details>
  );
}

/**
 * Closes a `<details>` when the visitor turns away from it or follows a link in it. Whoever
 * follows its state hears of that from its `toggle` event.
 * @returns stops doing so
 */
function closeWhenDismissed(details: HTMLDetailsElement, closesOutside: boolean): () => void {
  const closeOutside = (event: Event) => {
    if (closesOutside && !details.contains(event.target as Node)) details.open = false;
  };
  const closeOnLink = (event: Event) => {
    const link = (event.target as Element).closest('a');
    if (link && details.contains(link)) details.open = false;
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    // Escape closes the innermost first.
    if (event.key !== 'Escape' || !details.open || details.querySelector('details[open]')) return;
    details.open = false;
    details.querySelector('summary')?.focus();
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

import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './ErrorSummary.module.css';

type Props = {
  readonly title: string;
  /** Wrong fields in the order of the page: id of the control, and what to do about it. */
  readonly items?: readonly { readonly id: string; readonly message: string }[];
  readonly children?: ReactNode;
};

/** What went wrong, above the form. It takes the focus when it is mounted: give it a new key each time. */
export function ErrorSummary({ title, items = [], children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const heading = useId();
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className={styles.summary} ref={ref} role="alert" tabIndex={-1} aria-labelledby={heading}>
      <h2 className={styles.title} id={heading}>
        {title}
      </h2>
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map(({ id, message }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={focusControl}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}

/** Focuses the control and scrolls to its label and error; a plain jump would leave these above the window. */
function focusControl(event: MouseEvent<HTMLAnchorElement>): void {
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  if (!control) return;
  event.preventDefault();
  const field = control.closest('li, [data-field]') ?? control;
  field.scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
}

import { useLanguage } from '@atverta/contract/platform';
import { errorMessageOf } from '@atverta/enquiry/messages/error-message.ts';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { FormError } from '../fields/form-errors.ts';
import { useFormMessages } from '../messages/use-form-messages.ts';
import { failureMessageOf } from '../notices/failure-message.ts';
import type { SendingError } from '../sending/sending-error.ts';
import styles from './ErrorSummary.module.css';

type ErrorSummaryProps = {
  readonly errors: readonly FormError[];
  readonly failure: SendingError | null;
  /** Number of attempts. Each shows a new summary, which takes the focus. */
  readonly attempts: number;
  /** The page is visible. A hidden page leaves title and focus alone. */
  readonly isShown: boolean;
  idOf(field: string): string;
};

/** Errors that prevent sending, above the form and in the page's title. */
export function ErrorSummary({ errors, failure, attempts, isShown, idOf }: ErrorSummaryProps) {
  const formMessages = useFormMessages();
  const { t } = formMessages;
  const language = useLanguage();
  useErrorTitle(isShown && (errors.length > 0 || failure !== null));
  if (errors.length > 0) {
    const items = errors.map((error) => ({
      id: idOf(error.attachmentId === undefined ? error.field : `files-${error.attachmentId}`),
      message: errorMessageOf(formMessages.group('form.errors'), error),
    }));
    return <SummaryBox key={attempts} isShown={isShown} title={t('form.errors.title')} items={items} />;
  }
  return (
    failure && (
      <SummaryBox key={attempts} isShown={isShown} title={t('form.failure.title')}>
        <p>{failureMessageOf(formMessages, failure, language)}</p>
        <p>{t('form.unsent.kept')}</p>
      </SummaryBox>
    )
  );
}

function useErrorTitle(hasError: boolean): void {
  const { t } = useFormMessages();
  useEffect(() => {
    if (!hasError) return;
    const title = document.title;
    const markedTitle = t('form.errors.prefix', { title });
    document.title = markedTitle;
    return () => {
      // Another page may have set its own title since.
      if (document.title === markedTitle) document.title = title;
    };
  }, [hasError, t]);
}

type SummaryBoxProps = {
  readonly isShown: boolean;
  readonly title: string;
  /** Ids of the controls, in the order of the page. */
  readonly items?: readonly { readonly id: string; readonly message: string }[];
  readonly children?: ReactNode;
};

/** Takes the focus when it is first rendered. Give each new summary a new key. */
function SummaryBox({ isShown, title, items = [], children }: SummaryBoxProps) {
  const ref = useRef<HTMLDivElement>(null);
  const wasShown = useRef(false);
  const heading = useId();
  useEffect(() => {
    if (isShown && !wasShown.current) ref.current?.focus();
    wasShown.current ||= isShown;
  }, [isShown]);
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

/** Scrolls to the control with its label and error; the link alone would leave these above the window. */
function focusControl(event: MouseEvent<HTMLAnchorElement>): void {
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  if (!control) return;
  event.preventDefault();
  const field = control.closest('li, [data-field]') ?? control;
  field.scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
}

import * as brand from '@atverta/settings/brand/brand.ts';
import { ButtonLink } from '@atverta/ui/ButtonLink.tsx';
import { type RefObject, useEffect, useId, useLayoutEffect } from 'react';
import { useFormMessages } from '../messages/use-form-messages.ts';
import styles from './SuccessMessage.module.css';

/** Time to read or hear the message before the thank-you page opens, which repeats it. */
const READING_MS = 20_000;

/** After one of these events the visitor is reading, and gets the whole time again. */
const INTERACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

type Props = {
  readonly ref: RefObject<HTMLElement | null>;
  /** The page is visible. */
  readonly isShown: boolean;
  /** The visitor has seen the message before: it neither takes the focus nor opens the thank-you page. */
  readonly isSeen: boolean;
  readonly reference: string;
  /** The e-mail address that the visitor entered. */
  readonly email: string;
  readonly fileNames: readonly string[];
  /** The form's promise of an answer. */
  readonly replyNotice: string;
};

/** Replaces the form, confirms that the enquiry has arrived, then opens the thank-you page. */
export function SuccessMessage({ ref, isShown, isSeen, reference, email, fileNames, replyNotice }: Props) {
  const { t, rich } = useFormMessages();
  const heading = useId();
  // Before the paint: the message is shorter than the form, so the window would show the footer first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message that is shown keeps the focus.
  useLayoutEffect(() => {
    if (!isShown || isSeen) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [ref, isShown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message that is shown keeps its time.
  useEffect(() => {
    if (!isShown || isSeen) return;
    const message = ref.current;
    const openThankYouPage = () => {
      // A visitor who has opened another page stays there.
      if (message?.isConnected) message.querySelector<HTMLAnchorElement>(':scope > a')?.click();
    };
    let timer = setTimeout(openThankYouPage, READING_MS);
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(openThankYouPage, READING_MS);
    };
    for (const type of INTERACTIONS) window.addEventListener(type, restartTimer, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const type of INTERACTIONS) window.removeEventListener(type, restartTimer);
    };
  }, [ref, isShown]);
  return (
    <section className={styles.success} ref={ref} role="status" tabIndex={-1} aria-labelledby={heading}>
      <h2 id={heading}>{t('form.success.title')}</h2>
      <p>{t('form.success.thanks')}</p>
      <p className={styles.reference}>
        {rich('form.success.reference', { strong: (content) => <strong>{content}</strong> }, { reference })}
      </p>
      {fileNames.length > 0 && (
        <p className={styles.visitorText}>
          {rich(
            'form.success.files',
            { strong: (content) => <strong>{content}</strong> },
            { names: fileNames.join(', ') },
          )}
        </p>
      )}
      <p>{replyNotice}</p>
      <p className={styles.visitorText}>
        {rich(
          'form.success.email',
          {
            strong: (email) => <strong>{email}</strong>,
            link: (words) => (
              <a href={`mailto:${brand.email}?subject=${encodeURIComponent(reference)}`}>{words}</a>
            ),
          },
          { email },
        )}
      </p>
      <ButtonLink to="thank-you" search={{ reference }}>
        {t('form.success.next')}
      </ButtonLink>
    </section>
  );
}

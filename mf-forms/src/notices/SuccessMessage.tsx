import { ButtonLink } from '@atverta/ui/ButtonLink.tsx';
import { type RefObject, useEffect, useId } from 'react';
import { useFormMessages } from '../messages/use-form-messages.ts';
import styles from './SuccessMessage.module.css';

/** Time to read or hear the message before the thank-you page opens, which repeats it. */
const READING_MS = 20_000;

/** After one of these events the visitor is using this page, so it stays open. */
const INTERACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

type Props = {
  readonly ref: RefObject<HTMLElement | null>;
  /** The page is visible. */
  readonly isShown: boolean;
  /** The visitor has seen the message before: it neither takes the focus nor opens the thank-you page. */
  readonly isSeen: boolean;
  readonly reference: string;
  /** The form's promise of an answer. */
  readonly followUp: string;
};

/** Replaces the form, confirms that the enquiry has arrived, then opens the thank-you page. */
export function SuccessMessage({ ref, isShown, isSeen, reference, followUp }: Props) {
  const { t, rich } = useFormMessages();
  const heading = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message that is shown keeps the focus and its time.
  useEffect(() => {
    if (!isShown || isSeen) return;
    const message = ref.current;
    message?.focus();
    const open = () => {
      // A visitor who has opened another page stays there.
      if (message?.isConnected) message.querySelector('a')?.click();
    };
    const timer = setTimeout(open, READING_MS);
    const stay = () => clearTimeout(timer);
    for (const type of INTERACTIONS) window.addEventListener(type, stay, { passive: true });
    return () => {
      stay();
      for (const type of INTERACTIONS) window.removeEventListener(type, stay);
    };
  }, [ref, isShown]);
  return (
    <section className={styles.success} ref={ref} role="status" tabIndex={-1} aria-labelledby={heading}>
      <h2 id={heading}>{t('form.success.title')}</h2>
      <p>{t('form.success.thanks')}</p>
      <p className={styles.reference}>
        {rich('form.success.reference', { strong: (content) => <strong>{content}</strong> }, { reference })}
      </p>
      <p>{followUp}</p>
      <ButtonLink to="thank-you" search={{ reference }}>
        {t('form.success.next')}
      </ButtonLink>
    </section>
  );
}

import { ButtonLink } from '@atverta/ui/ButtonLink.tsx';
import { type RefObject, useEffect, useId } from 'react';
import { useFormMessages } from '../messages/use-form-messages.ts';
import styles from './SuccessMessage.module.css';

/** Time to read the message, or hear it read, before the thank-you page, which repeats it. */
const READING_MS = 20_000;

/** A visitor who does any of these is using this page, and stays on it. */
const INTERACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

type Props = {
  readonly ref: RefObject<HTMLElement | null>;
  /** Whether the page is on display. */
  readonly isShown: boolean;
  /** Whether the visitor has seen it before: then it only stands there. */
  readonly isSeen: boolean;
  readonly reference: string;
  /** What the form has promised. */
  readonly followUp: string;
};

/** Confirms in the form's place that the enquiry has arrived, then opens the thank-you page. */
export function SuccessMessage({ ref, isShown, isSeen, reference, followUp }: Props) {
  const { t, rich } = useFormMessages();
  const heading = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is seen now keeps the focus and its time.
  useEffect(() => {
    if (!isShown || isSeen) return;
    const message = ref.current;
    message?.focus();
    const open = () => {
      // Whoever went on to another page is not called away from it.
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

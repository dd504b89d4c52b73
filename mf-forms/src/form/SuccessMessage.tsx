import { ButtonLink } from '@atverta/shared/ui/ButtonLink.tsx';
import { useEffect, useId, useRef } from 'react';
import styles from './SuccessMessage.module.css';
import { useFormMessages } from './texts.ts';

/** Milliseconds to read the message before the thank-you page, which says it all again. */
const READING_TIME = 8000;

/** A visitor who does any of these is busy here, and goes on when it suits them. */
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** The enquiry has arrived: says so in the form's place, then leads on to the thank-you page. */
export function SuccessMessage({ reference }: { readonly reference: string }) {
  const { t, rich } = useFormMessages();
  const ref = useRef<HTMLElement>(null);
  const heading = useId();
  useEffect(() => {
    const message = ref.current;
    message?.focus();
    const timer = setTimeout(() => message?.querySelector('a')?.click(), READING_TIME);
    const stay = () => clearTimeout(timer);
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, stay, { passive: true });
    return () => {
      stay();
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, stay);
    };
  }, []);
  return (
    <section className={styles.success} ref={ref} role="status" tabIndex={-1} aria-labelledby={heading}>
      <h2 id={heading}>{t('form.success.title')}</h2>
      <p>{t('form.success.thanks')}</p>
      <p className={styles.reference}>
        {rich('form.success.reference', { strong: (words) => <strong>{words}</strong> }, { reference })}
      </p>
      <p>{t('form.success.followUp')}</p>
      <ButtonLink to="thank-you" search={{ reference }}>
        {t('form.success.next')}
      </ButtonLink>
    </section>
  );
}

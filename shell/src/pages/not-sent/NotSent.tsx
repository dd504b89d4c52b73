import { useMessages } from '@atverta/contract/platform';
import * as brand from '@atverta/settings/brand/brand.ts';
import { ButtonLink } from '@atverta/ui/ButtonLink.tsx';
import styles from './NotSent.module.css';

type NotSentMessages = typeof import('./en.json');

/** The e-mail address may break after the `@`. */
const [mailbox, domain] = brand.email.split('@');

/** The answer to a native form post if no API is reachable. */
export function NotSent() {
  const { t } = useMessages<NotSentMessages>();
  return (
    <section className={styles['page']} data-tone="pine" data-closing-call="">
      <h1>{t('title')}</h1>
      <div className={styles['text']} role="alert">
        <p>{t('text')}</p>
        <p>{t('again')}</p>
      </div>
      <p className={styles['write']}>
        {t('write')}{' '}
        <a href={`mailto:${brand.email}`}>
          {`${mailbox}@`}
          <wbr />
          {domain}
        </a>
      </p>
      <p>
        <ButtonLink to="contact" variant="quiet">
          {t('contact')}
        </ButtonLink>
      </p>
    </section>
  );
}

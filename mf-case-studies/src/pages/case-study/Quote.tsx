import quoted from '@atverta/ui/quoted.module.css';
import { Section } from '@atverta/ui/Section.tsx';
import { Client } from '../../sections/client/Client.tsx';
import { useStudyMessages } from './messages.ts';
import styles from './Quote.module.css';
import type { StudySummary } from './study-data.ts';

export function Quote({ study }: { readonly study: StudySummary }) {
  const { t } = useStudyMessages();
  return (
    <Section className={styles['quote']}>
      <h2 className="visually-hidden">{t('quote.title')}</h2>
      <figure>
        <blockquote>
          <p className={quoted['sentence']}>
            <span className={quoted['quoted']}>{t('quote.text')}</span>
          </p>
        </blockquote>
        <figcaption>
          <Client study={study} text={study.client ?? ''} />
          <span>
            <span className="visually-hidden">, </span>
            {t('quote.author')}
          </span>
        </figcaption>
      </figure>
    </Section>
  );
}

import { Section } from '@atverta/shared/ui/Section.tsx';
import { SectionHead } from '@atverta/shared/ui/SectionHead.tsx';
import { useStudyMessages } from './messages.ts';
import styles from './Result.module.css';

/** What the page has been leading up to, in one figure. */
export function Result() {
  const { t, list } = useStudyMessages();
  const metric = t('card.metric');
  return (
    <Section tone="pine">
      <SectionHead kicker={t('result.kicker')} title={t('result.title')} />
      <div className={styles['result']} data-metric={kindOf(metric)}>
        <p className={styles['figure']}>
          <strong>{metric}</strong> <span>{t('card.metricLabel')}</span>
        </p>
        <div className={styles['words']}>
          {list('result.paragraphs').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Section>
  );
}

/** What its setting depends on: a sign to hang out, or a figure so short that the words stand beside it. */
const kindOf = (metric: string): 'signed' | 'short' | undefined => {
  if (metric.startsWith('+')) return 'signed';
  return metric.length < 3 ? 'short' : undefined;
};

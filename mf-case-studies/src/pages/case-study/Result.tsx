import { renderParagraph } from '@atverta/ui/render-paragraph.tsx';
import { Section } from '@atverta/ui/Section.tsx';
import { GrowthBlocks } from '../../sections/outcome/GrowthBlocks.tsx';
import { useStudyMessages } from './messages.ts';
import styles from './Result.module.css';
import type { StudySummary } from './study-data.ts';

export function Result({ study: { outcome } }: { readonly study: StudySummary }) {
  const { t, list } = useStudyMessages();
  const metric = t('card.metric');
  return (
    <Section tone="pine" heading={{ kicker: t('labels.result'), title: t('result.title') }}>
      <div className={styles['result']} data-metric={kindOf(metric)}>
        <p className={styles['figure']}>
          <strong>{metric}</strong> <span>{t('card.metricLabel')}</span>
        </p>
        <div className={styles['words']}>{list('result.paragraphs').map(renderParagraph)}</div>
        <GrowthBlocks outcome={outcome} className={styles['multiples']} />
      </div>
    </Section>
  );
}

/** Selects the layout. A plus sign is set into the margin, and a short figure has its text beside it. */
const kindOf = (metric: string): 'signed' | 'short' | undefined => {
  if (metric.startsWith('+')) return 'signed';
  return metric.length < 3 ? 'short' : undefined;
};

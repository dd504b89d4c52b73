import { PageLink } from '@atverta/shared/platform';
import { OutcomeChart } from '../outcome/OutcomeChart.tsx';
import type { Outcome } from '../outcome/outcome.ts';
import type { StudyName } from '../studies.ts';
import { Client } from './Client.tsx';
import styles from './StudyHero.module.css';
import { useStudyMessages } from './study-texts.ts';

type StudyHeroProps = { readonly name: StudyName; readonly outcome: Outcome };

/** The outcome in words and, standing on the lower edge, as a picture. */
export function StudyHero({ name, outcome }: StudyHeroProps) {
  const { t, list } = useStudyMessages();
  const client = t('card.client');
  return (
    <section data-tone="pine" className={styles['hero']}>
      <div className={styles['words']}>
        <PageLink to="case-studies" className={styles['back']}>
          {t('back')}
        </PageLink>
        <h1>{t('card.title')}</h1>
        <p className={styles['intro']}>{t('intro')}</p>
        <dl className={styles['facts']}>
          <dt>{t('clientLabel')}</dt>
          <dd>
            <Client study={name} client={client} />
          </dd>
          <dt>{t('industryLabel')}</dt>
          <dd>{t('card.industry')}</dd>
        </dl>
      </div>
      <OutcomeChart
        outcome={outcome}
        title={t('chart.title')}
        alternative={t('chart.alternative')}
        messages={{ client, bars: list('chart.bars') }}
      />
    </section>
  );
}

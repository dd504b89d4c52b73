import { PageLink } from '@atverta/contract/platform';
import { Client } from '../../sections/client/Client.tsx';
import { OutcomeChart } from '../../sections/outcome/OutcomeChart.tsx';
import { useStudyMessages } from './messages.ts';
import styles from './StudyHero.module.css';
import { BASIS_CELLS, type StudyData } from './study-data.ts';

export function StudyHero({ study, measured, markets }: Pick<StudyData, 'study' | 'measured' | 'markets'>) {
  const { t, list } = useStudyMessages();
  const client = study.client ?? t('card.client');
  const cells = BASIS_CELLS.filter((cell) => measured[cell]);
  return (
    <section data-tone="pine" className={styles['hero']}>
      <div className={styles['words']}>
        <PageLink to="case-studies" className={styles['back']}>
          {t('labels.back')}
        </PageLink>
        <h1>{t('card.title')}</h1>
        <p className={styles['intro']}>{t('intro')}</p>
        <dl className={styles['facts']}>
          <dt>{t('labels.client')}</dt>
          <dd>{study.client ? <Client study={study} text={study.client} /> : t('labels.notNamed')}</dd>
          <dt>{t('industryLabel')}</dt>
          <dd>{t('card.industry')}</dd>
          <dt>{t('labels.service')}</dt>
          <dd>
            <PageLink to={t('service.id')}>{t('service.name')}</PageLink>
          </dd>
        </dl>
      </div>
      <OutcomeChart
        outcome={study.outcome}
        alternative={t('chart.alternative')}
        messages={{ client, bars: list('chart.bars'), markets }}
      />
      {cells.length > 0 && (
        <dl className={styles['measured']}>
          {cells.map((cell) => (
            <div key={cell}>
              <dt>{t(`labels.${cell}`)}</dt>
              <dd>{measured[cell]}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

import { PageLink } from '@atverta/contract/platform';
import { Client } from '../../sections/client/Client.tsx';
import { OutcomeChart } from '../../sections/outcome/OutcomeChart.tsx';
import { useStudyMessages } from './messages.ts';
import styles from './StudyHero.module.css';
import { BASIS_FIELDS, type StudyData } from './study-data.ts';

export function StudyHero({ study, basis, markets }: Pick<StudyData, 'study' | 'basis' | 'markets'>) {
  const { t, list } = useStudyMessages();
  const client = study.client ?? t('card.client');
  const basisFields = BASIS_FIELDS.filter((field) => basis[field]);
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
      {basisFields.length > 0 && (
        <dl className={styles['basis']}>
          {basisFields.map((field) => (
            <div key={field}>
              <dt>{t(`labels.${field}`)}</dt>
              <dd>{basis[field]}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

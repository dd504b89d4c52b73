import { Section } from '@atverta/looks/ui/Section.tsx';
import { PageLink, useMessages } from '@atverta/runtime/platform';
import type { HomeMessages } from './messages.ts';
import styles from './Results.module.css';
import { ResultChart } from './result-chart/ResultChart.tsx';

/** The agency's figures in a line, and two results with their charts. */
export function Results() {
  const { t, list } = useMessages<HomeMessages>();
  return (
    <Section>
      <h2 className="visually-hidden">{t('results.title')}</h2>
      <dl className={styles['figures']}>
        {list('results.figures').map(({ id, value, label }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles['cases']}>
        {list('results.cases').map((study) => (
          <li key={study.id} data-tone="pine" className={styles['case']}>
            <h3>
              <PageLink to={`case-study-${study.id}`}>{study.title}</PageLink>
            </h3>
            <p>
              <strong className={styles['metric']}>{study.metric}</strong> {study.metricLabel}
            </p>
            <ResultChart id={study.id} labels={study.labels} />
          </li>
        ))}
      </ul>
      <p className={styles['all']}>
        <PageLink to="case-studies">{t('results.link')}</PageLink>
      </p>
    </Section>
  );
}

import { PageLink, useLanguage, useMessages } from '@atverta/contract/platform';
import { Section } from '@atverta/ui/Section.tsx';
import type { Cards } from '../../pages/case-study/messages.ts';
import type { PartData, StudySummary } from '../../pages/case-study/study-data.ts';
import { GrowthBlocks } from '../../sections/outcome/GrowthBlocks.tsx';
import styles from './Results.module.css';

type ResultsMessages = typeof import('./en.json') & {
  readonly cards: Cards;
  readonly thisWebsite: typeof import('../this-website/en.json');
};

/** Results of some studies in large figures, with links to all studies and to the one about this website. */
export function Results({ data: { studies } }: { readonly data: PartData }) {
  const { t } = useMessages<ResultsMessages>();
  if (studies.length === 0) return null;
  return (
    <Section tone="pine" className={styles['results']}>
      <h2>{t('title')}</h2>
      <ul className="plain">
        {studies.map((study) => (
          <li key={study.name}>
            <p>{study.client ?? t(`cards.${study.name}.client`)}</p>
            <p>
              <strong>{t(`cards.${study.name}.metric`)}</strong> {t(`cards.${study.name}.metricLabel`)}
            </p>
            <h3>
              <PageLink to={study.page}>{t(`cards.${study.name}.title`)}</PageLink>
            </h3>
            {studies.length === 1 && <Growth study={study} />}
          </li>
        ))}
      </ul>
      <p className={styles['more']}>
        <PageLink to="case-studies">{t('link')}</PageLink>{' '}
        <PageLink to="this-website">{t('thisWebsite.link')}</PageLink>
      </p>
    </Section>
  );
}

/** The growth of a study as blocks and as a multiplication, if its outcome is a growth. */
function Growth({ study }: { readonly study: StudySummary }) {
  const { list } = useMessages<ResultsMessages>();
  const language = useLanguage();
  if (study.outcome.kind !== 'growth') return null;
  return (
    <>
      <GrowthBlocks outcome={study.outcome} />
      <p>
        {list(`cards.${study.name}.bars`)[0]?.value} ×{' '}
        {(study.outcome.after / study.outcome.before).toLocaleString(language)}
      </p>
    </>
  );
}

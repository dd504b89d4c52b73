import { PageLink } from '@atverta/contract/platform';
import { CallToAction } from '@atverta/ui/CallToAction.tsx';
import { PageHero } from '@atverta/ui/PageHero.tsx';
import { Section } from '@atverta/ui/Section.tsx';
import { Teaser } from '../../sections/this-website/Teaser.tsx';
import type { ListData } from '../case-study/study-data.ts';
import styles from './CaseStudiesPage.module.css';
import { useListMessages } from './messages.ts';
import { StudyCard } from './StudyCard.tsx';

export function CaseStudiesPage({ data: { studies, previous, next } }: { readonly data: ListData }) {
  const { t, rich } = useListMessages();
  return (
    <>
      <PageHero
        tone="pine"
        kicker={t('kicker')}
        title={rich('title', { em: (word) => <em className={styles.opened}>{word}</em> })}
        intro={t('intro')}
      />
      <Section>
        <ul className={styles['cards']} aria-label={t('listLabel')}>
          {studies.map((study) => (
            <StudyCard key={study.name} study={study} />
          ))}
        </ul>
        {(previous || next) && (
          <nav className={styles['pages']} aria-label={t('pagesLabel')}>
            {previous && <PageLink to={previous}>{t('previous')}</PageLink>}
            {next && <PageLink to={next}>{t('next')}</PageLink>}
          </nav>
        )}
      </Section>
      <Teaser kicker={t('thisWebsite.kicker')} text={t('thisWebsite.text')} link={t('thisWebsite.link')} />
      <CallToAction
        title={t('callToAction.title')}
        text={t('callToAction.text')}
        button={t('callToAction.button')}
        isClosing
      />
    </>
  );
}

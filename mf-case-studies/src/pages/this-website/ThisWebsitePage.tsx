import { PageLink, richText, useMessages } from '@atverta/contract/platform';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { BothLanguages } from '@atverta/ui/BothLanguages.tsx';
import { CallToAction } from '@atverta/ui/CallToAction.tsx';
import { PageHero } from '@atverta/ui/PageHero.tsx';
import { Section } from '@atverta/ui/Section.tsx';
import { sentencePairs } from './sentence-pairs.ts';
import styles from './ThisWebsitePage.module.css';

/** Lines of this website in each language, side by side. */
export function ThisWebsitePage() {
  const { t, list } = useMessages<typeof import('./en.json')>();
  return (
    <>
      <PageHero
        tone="pine"
        kicker={t('kicker')}
        title={t('title')}
        intro={t('intro')}
        note={<BothLanguages>{t('both')}</BothLanguages>}
      />
      <Section>
        <ol className={styles['notes']}>
          {list('notes').map(({ id, title, text }) => {
            const pair = sentencePairs.find((each) => each.id === id);
            return (
              <li key={id}>
                <h2>{title}</h2>
                {pair && (
                  <div className={styles['pair']}>
                    {LANGUAGES.map((language) => (
                      <p key={language} lang={language} translate="no">
                        {pair[language]}
                      </p>
                    ))}
                  </div>
                )}
                <p>{richText(text, { lt: (words) => <span lang="lt">{words}</span> })}</p>
                {pair?.page && (
                  <p>
                    <PageLink to={pair.page}>
                      {t('seen')}
                      <span className="visually-hidden">: {title}</span>
                    </PageLink>
                  </p>
                )}
              </li>
            );
          })}
        </ol>
      </Section>
      <CallToAction
        title={t('callToAction.title')}
        text={t('callToAction.text')}
        button={t('callToAction.button')}
        isClosing
      />
    </>
  );
}

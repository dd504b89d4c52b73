import { richText } from '@atverta/contract/platform';
import { CallToAction } from '@atverta/ui/CallToAction.tsx';
import { renderTitledItem } from '@atverta/ui/render-titled-item.tsx';
import { Section } from '@atverta/ui/Section.tsx';
import styles from './CaseStudyPage.module.css';
import { useStudyMessages } from './messages.ts';
import { NextStudy } from './NextStudy.tsx';
import { Quote } from './Quote.tsx';
import { Result } from './Result.tsx';
import { StudyHero } from './StudyHero.tsx';
import type { StudyData } from './study-data.ts';
import { Terms } from './Terms.tsx';

export function CaseStudyPage({
  data: { study, next, basis, markets, isQuoted },
}: {
  readonly data: StudyData;
}) {
  const { t, list } = useStudyMessages();
  return (
    <>
      <StudyHero study={study} basis={basis} markets={markets} />
      <Section heading={{ kicker: t('labels.challenge'), title: t('challenge.title') }}>
        <div className={styles['words']}>
          {list('challenge.paragraphs').map((text) => (
            <p key={text}>
              {richText(text, {
                measured: (sentence) => basis.measure && `${sentence} (${basis.measure}).`,
              })}
            </p>
          ))}
        </div>
      </Section>
      <Terms />
      <Section
        tone="raised"
        className={styles['approach']}
        heading={{ kicker: t('labels.approach'), title: t('approach.title') }}
      >
        <ol className={styles['steps']}>{list('approach.steps').map(renderTitledItem)}</ol>
      </Section>
      <Result study={study} />
      {isQuoted && <Quote study={study} />}
      <NextStudy study={next} />
      <CallToAction
        title={t('callToAction.title')}
        text={t('callToAction.text')}
        button={t('labels.discuss')}
        isClosing
      />
    </>
  );
}

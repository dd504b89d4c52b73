import { CallToAction } from '@atverta/looks/ui/CallToAction.tsx';
import { Approach } from './Approach.tsx';
import { Challenge } from './Challenge.tsx';
import { useStudyMessages } from './messages.ts';
import { NextStudy } from './NextStudy.tsx';
import { Particular } from './Particular.tsx';
import { Quote } from './Quote.tsx';
import { Result } from './Result.tsx';
import { StudyHero } from './StudyHero.tsx';
import type { StudyData } from './study-data.ts';

export function CaseStudyPage({ data: { study, next, measured } }: { readonly data: StudyData }) {
  const { t } = useStudyMessages();
  return (
    <>
      <StudyHero study={study} measured={measured} />
      <Challenge />
      <Particular study={study} />
      <Approach />
      <Result />
      <Quote study={study} />
      <NextStudy study={next} />
      <CallToAction
        title={t('callToAction.title')}
        text={t('callToAction.text')}
        button={t('labels.discuss')}
        closing
      />
    </>
  );
}

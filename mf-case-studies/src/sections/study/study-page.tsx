import { CallToAction } from '@atverta/shared/ui/CallToAction.tsx';
import { Approach } from './Approach.tsx';
import { Challenge } from './Challenge.tsx';
import { useStudyMessages } from './messages.ts';
import { NextStudy, type NextStudyRow } from './NextStudy.tsx';
import { Particular } from './Particular.tsx';
import { Quote } from './Quote.tsx';
import { Result } from './Result.tsx';
import { StudyHero, type StudyRow } from './StudyHero.tsx';

/** The page of a study: `Content` of the `index.ts` that the build makes. */
export function studyPage(study: StudyRow, next: NextStudyRow) {
  return function StudyPage() {
    const { t } = useStudyMessages();
    return (
      <>
        <StudyHero study={study} />
        <Challenge />
        <Particular study={study} />
        <Approach />
        <Result />
        <Quote study={study} />
        <NextStudy study={next} />
        <CallToAction
          title={t('callToAction.title')}
          text={t('callToAction.text')}
          button={t('callToAction.button')}
          closing
        />
      </>
    );
  };
}

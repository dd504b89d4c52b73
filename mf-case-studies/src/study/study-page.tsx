import { CallToAction } from '@atverta/shared/ui/CallToAction.tsx';
import { type StudyName, studyAndNext } from '../studies.ts';
import { Approach } from './Approach.tsx';
import { Challenge } from './Challenge.tsx';
import { NextStudy } from './NextStudy.tsx';
import { Result } from './Result.tsx';
import { StudyHero } from './StudyHero.tsx';
import { useStudyMessages } from './study-texts.ts';

/** The page of a study: `Content` of its folder's `index.ts`. */
export function studyPage(name: StudyName) {
  const { study, next } = studyAndNext(name);
  return function StudyPage() {
    const { t } = useStudyMessages();
    return (
      <>
        <StudyHero name={name} outcome={study.outcome} />
        <Challenge />
        <Approach />
        <Result />
        <NextStudy name={next.name} page={next.page} />
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

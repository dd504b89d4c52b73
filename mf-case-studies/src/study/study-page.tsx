import { type StudyName, studyAndNext } from '../studies.ts';
import { Approach } from './Approach.tsx';
import { CallToAction } from './CallToAction.tsx';
import { Challenge } from './Challenge.tsx';
import { NextStudy } from './NextStudy.tsx';
import { Result } from './Result.tsx';
import { StudyHero } from './StudyHero.tsx';

/** The page of a study: `Content` of its folder's `index.ts`. */
export function studyPage(name: StudyName) {
  const { study, next } = studyAndNext(name);
  return function StudyPage() {
    return (
      <>
        <StudyHero name={name} outcome={study.outcome} />
        <Challenge />
        <Approach />
        <Result />
        <CallToAction />
        <NextStudy name={next.name} page={next.page} />
      </>
    );
  };
}

import { useTexts } from '@atverta/shared/platform';
import type { Cards } from '../cards/with-cards.ts';
import { type StudyName, studyAndNext } from '../studies.ts';
import { Approach } from './Approach.tsx';
import { CallToAction } from './CallToAction.tsx';
import { Challenge } from './Challenge.tsx';
import { NextStudy } from './NextStudy.tsx';
import { Result } from './Result.tsx';
import { StudyHero } from './StudyHero.tsx';

/** All studies have the same texts. */
export type StudyTexts = typeof import('../pages/odoro/en.json') & { readonly cards: Cards };

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

export const useStudyTexts = () => useTexts<StudyTexts>();

import type { Language, PerLanguage } from '@atverta/contract/language.ts';
import * as facts from '@atverta/settings/brand/facts.ts';
import en from './questions/en.json';
import lt from './questions/lt.json';

/** Questions of buyers, by the name of the owner's fact that answers them. */
const QUESTIONS: PerLanguage<typeof en> = { en, lt };

export type FactName = Exclude<keyof typeof en, 'languages'>;

/** Heading of the list of languages. */
export const languagesHeadingOf = (language: Language) => QUESTIONS[language].languages;

/** Returns the questions that the owner has answered in a language, with their answers. */
export function factAnswersOf(names: readonly FactName[], language: Language) {
  const answers: Readonly<Record<FactName, facts.Fact | undefined>> = { ...facts };
  return names.flatMap((id) => {
    const answer = answers[id];
    return answer ? [{ id, ...QUESTIONS[language][id], answer: answer[language] }] : [];
  });
}

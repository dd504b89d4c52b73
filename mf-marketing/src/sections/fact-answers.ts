import type { Language, PerLanguage } from '@atverta/contract/language.ts';
import * as facts from '@atverta/settings/brand/facts.ts';
import en from './answers/en.json';
import lt from './answers/lt.json';

/** Questions of buyers, by the name of the owner's fact that answers them. */
const ASKED: PerLanguage<typeof en> = { en, lt };

export type AskedFact = Exclude<keyof typeof en, 'languages'>;

/** Heading of the list of languages. */
export const askedLanguages = (language: Language) => ASKED[language].languages;

/** Returns the questions that the owner has answered in a language, with their answers. */
export function knownAnswers(asked: readonly AskedFact[], language: Language) {
  const answers: Readonly<Record<AskedFact, facts.Fact | undefined>> = { ...facts };
  return asked.flatMap((id) => {
    const answer = answers[id];
    return answer ? [{ id, ...ASKED[language][id], answer: answer[language] }] : [];
  });
}

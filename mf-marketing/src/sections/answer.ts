import type { Language, PerLanguage } from '@atverta/runtime/language.ts';
import type { Fact } from '@atverta/site/brand/facts.ts';

export type Answer = { readonly id: string; readonly question: string; readonly answer: string };

/** One that stands under a word of its own. */
export type TopicalAnswer = Answer & { readonly topic: string };

/** Answers by the language, of those questions whose facts are known: the words of others are not sent. */
export type Answers = (language: Language) => readonly Answer[];
export type TopicalAnswers = (language: Language) => readonly TopicalAnswer[];

export const answer = (
  id: string,
  question: PerLanguage<string>,
  fact: Fact,
  language: Language,
): Answer => ({ id, question: question[language], answer: fact[language] });

export const topicalAnswer = (
  id: string,
  topic: PerLanguage<string>,
  question: PerLanguage<string>,
  fact: Fact,
  language: Language,
): TopicalAnswer => ({ ...answer(id, question, fact, language), topic: topic[language] });

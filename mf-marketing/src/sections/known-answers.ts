import type { Language, PerLanguage } from '@atverta/runtime/language.ts';
import * as facts from '@atverta/site/brand/facts.ts';

type Asked = {
  readonly answer: facts.Fact | undefined;
  /** A word that it stands under. */
  readonly topic: PerLanguage<string>;
  readonly question: PerLanguage<string>;
};

/** What buyers ask of the owner’s facts. */
const ASKED = {
  price: {
    answer: facts.price,
    topic: { en: 'Price', lt: 'Kaina' },
    question: { en: 'What does it cost?', lt: 'Kiek tai kainuoja?' },
  },
  certification: {
    answer: facts.certification,
    topic: { en: 'Certification', lt: 'Patvirtinimas' },
    question: { en: 'Who certifies the translation?', lt: 'Kas patvirtina vertimą?' },
  },
  confidentiality: {
    answer: facts.confidentiality,
    topic: { en: 'Confidentiality', lt: 'Konfidencialumas' },
    question: { en: 'How do you keep documents confidential?', lt: 'Kaip užtikrinate konfidencialumą?' },
  },
  translators: {
    answer: facts.translators,
    topic: { en: 'Translators', lt: 'Vertėjai' },
    question: { en: 'Who translates?', lt: 'Kas verčia?' },
  },
  quality: {
    answer: facts.quality,
    topic: { en: 'Quality', lt: 'Kokybė' },
    question: { en: 'How do you check a translation?', lt: 'Kaip tikrinate vertimą?' },
  },
  languages: {
    answer: facts.languages,
    topic: { en: 'Languages', lt: 'Kalbos' },
    question: { en: 'Which languages do you work in?', lt: 'Kokiomis kalbomis dirbate?' },
  },
  pace: {
    answer: facts.pace,
    topic: { en: 'Time', lt: 'Trukmė' },
    question: { en: 'How long will it take?', lt: 'Kiek laiko tai užtruks?' },
  },
  systems: {
    answer: facts.systems,
    topic: { en: 'Shop systems', lt: 'Sistemos' },
    question: {
      en: 'Which shop systems do you work with?',
      lt: 'Su kokiomis el. parduotuvių sistemomis dirbate?',
    },
  },
} satisfies Readonly<Record<string, Asked>>;

export type AskedFact = keyof typeof ASKED;

/** Those of these questions that the owner has answered, in a language. */
export const knownAnswers = (asked: readonly AskedFact[], language: Language) =>
  asked.flatMap((id) => {
    const { answer, topic, question } = ASKED[id];
    return answer
      ? [{ id, topic: topic[language], question: question[language], answer: answer[language] }]
      : [];
  });

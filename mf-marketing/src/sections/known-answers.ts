import type { Language, PerLanguage } from '@atverta/runtime/language.ts';
import * as facts from '@atverta/site/brand/facts.ts';

type Asked = { readonly topic: PerLanguage<string>; readonly question: PerLanguage<string> };

/** What buyers ask of the owner’s facts, by their names there. */
const ASKED = {
  price: {
    topic: { en: 'Price', lt: 'Kaina' },
    question: { en: 'What does it cost?', lt: 'Kiek tai kainuoja?' },
  },
  certification: {
    topic: { en: 'Certification', lt: 'Patvirtinimas' },
    question: { en: 'Who certifies the translation?', lt: 'Kas patvirtina vertimą?' },
  },
  confidentiality: {
    topic: { en: 'Confidentiality', lt: 'Konfidencialumas' },
    question: { en: 'How do you keep documents confidential?', lt: 'Kaip užtikrinate konfidencialumą?' },
  },
  translators: {
    topic: { en: 'Translators', lt: 'Vertėjai' },
    question: { en: 'Who translates?', lt: 'Kas verčia?' },
  },
  quality: {
    topic: { en: 'Quality', lt: 'Kokybė' },
    question: { en: 'How do you check a translation?', lt: 'Kaip tikrinate vertimą?' },
  },
  languages: {
    topic: { en: 'Languages', lt: 'Kalbos' },
    question: { en: 'Which languages do you work in?', lt: 'Su kokiomis kalbomis dirbate?' },
  },
  pace: {
    topic: { en: 'Time', lt: 'Trukmė' },
    question: { en: 'How long will it take?', lt: 'Kiek tai truks?' },
  },
  systems: {
    topic: { en: 'Shop systems', lt: 'Sistemos' },
    question: {
      en: 'Which shop systems do you work with?',
      lt: 'Su kokiomis el. parduotuvių sistemomis dirbate?',
    },
  },
} satisfies Readonly<Record<string, Asked>>;

export type AskedFact = keyof typeof ASKED;

/** Those of these questions that the owner has answered, in a language. */
export function knownAnswers(asked: readonly AskedFact[], language: Language) {
  const answers: Readonly<Record<AskedFact, facts.Fact | undefined>> = { ...facts };
  return asked.flatMap((id) => {
    const { topic, question } = ASKED[id];
    const answer = answers[id];
    return answer
      ? [{ id, topic: topic[language], question: question[language], answer: answer[language] }]
      : [];
  });
}

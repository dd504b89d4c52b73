import type { Language } from '@atverta/runtime/language.ts';
import * as facts from '@atverta/site/brand/facts.ts';
import { type Answers, answer } from './answer.ts';

const quality = (language: Language) =>
  facts.quality &&
  answer(
    'quality',
    { en: 'How do you check a translation?', lt: 'Kaip tikrinate vertimą?' },
    facts.quality,
    language,
  );
const pace = (language: Language) =>
  facts.pace &&
  answer('pace', { en: 'How long will it take?', lt: 'Kiek laiko tai užtruks?' }, facts.pace, language);

export const onAgency: Answers = (language) =>
  [
    facts.translators &&
      answer('translators', { en: 'Who translates?', lt: 'Kas verčia?' }, facts.translators, language),
    quality(language),
  ].filter((known) => known !== undefined);

export const onContent: Answers = (language) =>
  [
    facts.languages &&
      answer(
        'languages',
        { en: 'Which languages do you work in?', lt: 'Kokiomis kalbomis dirbate?' },
        facts.languages,
        language,
      ),
    quality(language),
    pace(language),
  ].filter((known) => known !== undefined);

export const onShops: Answers = (language) =>
  [
    facts.systems &&
      answer(
        'systems',
        { en: 'Which shop systems do you work with?', lt: 'Su kokiomis el. parduotuvių sistemomis dirbate?' },
        facts.systems,
        language,
      ),
    pace(language),
  ].filter((known) => known !== undefined);

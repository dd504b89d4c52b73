import type { Language } from '@atverta/runtime/language.ts';
import * as facts from '@atverta/site/brand/facts.ts';
import { type TopicalAnswers, topicalAnswer } from './answer.ts';

const quality = (language: Language) =>
  facts.quality &&
  topicalAnswer(
    'quality',
    { en: 'Quality', lt: 'Kokybė' },
    { en: 'How do you check a translation?', lt: 'Kaip tikrinate vertimą?' },
    facts.quality,
    language,
  );
const pace = (language: Language) =>
  facts.pace &&
  topicalAnswer(
    'pace',
    { en: 'Time', lt: 'Trukmė' },
    { en: 'How long will it take?', lt: 'Kiek laiko tai užtruks?' },
    facts.pace,
    language,
  );

export const onAgency: TopicalAnswers = (language) =>
  [
    facts.translators &&
      topicalAnswer(
        'translators',
        { en: 'Translators', lt: 'Vertėjai' },
        { en: 'Who translates?', lt: 'Kas verčia?' },
        facts.translators,
        language,
      ),
    quality(language),
  ].filter((known) => known !== undefined);

export const onContent: TopicalAnswers = (language) =>
  [
    facts.languages &&
      topicalAnswer(
        'languages',
        { en: 'Languages', lt: 'Kalbos' },
        { en: 'Which languages do you work in?', lt: 'Kokiomis kalbomis dirbate?' },
        facts.languages,
        language,
      ),
    quality(language),
    pace(language),
  ].filter((known) => known !== undefined);

export const onShops: TopicalAnswers = (language) =>
  [
    facts.systems &&
      topicalAnswer(
        'systems',
        { en: 'Shop systems', lt: 'Sistemos' },
        { en: 'Which shop systems do you work with?', lt: 'Su kokiomis el. parduotuvių sistemomis dirbate?' },
        facts.systems,
        language,
      ),
    pace(language),
  ].filter((known) => known !== undefined);

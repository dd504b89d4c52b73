import * as facts from '@atverta/site/brand/facts.ts';
import { type Answers, answer } from '../../sections/answer.ts';

export const onDocuments: Answers = (language) =>
  [
    facts.price &&
      answer('price', { en: 'What does it cost?', lt: 'Kiek tai kainuoja?' }, facts.price, language),
    facts.certification &&
      answer(
        'certification',
        { en: 'Who certifies the translation?', lt: 'Kas patvirtina vertimą?' },
        facts.certification,
        language,
      ),
    facts.confidentiality &&
      answer(
        'confidentiality',
        { en: 'How do you keep documents confidential?', lt: 'Kaip užtikrinate konfidencialumą?' },
        facts.confidentiality,
        language,
      ),
  ].filter((known) => known !== undefined);

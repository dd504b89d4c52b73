import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { WELL_KNOWN_PAGES } from '@atverta/settings/well-known.ts';
import type { Outcome } from './src/sections/outcome/outcome.ts';
import { type Study, studies } from './src/studies.ts';
import type { StudyMessages } from './src/study-messages.ts';

/** Lists messages of studies that do not fit their rows. Tests, releases and `npm run dev` refuse such messages. */
export default function findStudyErrors(rows: readonly Study[] = studies, read = readMessages): string[] {
  const [first] = rows;
  return rows.flatMap((study) =>
    LANGUAGES.flatMap((language) => {
      const messages = read(study.name, language);
      const [keys, expectedKeys] = [keysOf(messages), keysOf(read(first?.name ?? '', language))];
      const missingKeyErrors = expectedKeys
        .filter((key) => !keys.includes(key))
        .map((key) => `${key} is missing`);
      const findOtherErrors = () => [
        ...keys.filter((key) => !expectedKeys.includes(key)).map((key) => `${key} is not in ${first?.name}`),
        ...clientErrorsOf(study, messages),
        ...figureErrorsOf(study.outcome, messages),
        ...serviceErrorsOf(messages),
      ];
      const errors = missingKeyErrors.length > 0 ? missingKeyErrors : findOtherErrors();
      return errors.map((error) => `mf-case-studies/src/studies/${study.name}/${language}.json ${error}`);
    }),
  );
}

const readMessages = (study: string, language: string): StudyMessages =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'src/studies', study, `${language}.json`), 'utf8'));

/** Returns the keys of messages. A list counts as one item; keys that only some studies have are left out. */
function keysOf(messages: object): string[] {
  const keys = Object.entries(messages).flatMap(([key, value]) => {
    const name = Array.isArray(messages) ? '*' : key;
    return typeof value === 'object' ? keysOf(value).map((inner) => `${name}.${inner}`) : [name];
  });
  const isOptional = (key: string) => key === 'client' || key === 'bars.*.value' || key.startsWith('quote.');
  return [...new Set(keys)].filter((key) => !isOptional(key.replace(/^(card|chart)\./, '')));
}

function clientErrorsOf({ client }: Study, { head, card, quote }: StudyMessages): string[] {
  if (client === undefined)
    return [
      ...('client' in card ? [] : ['card.client is missing: the row in studies.json names no client']),
      ...(quote ? ['quote must go: the row in studies.json names no client'] : []),
    ];
  const texts = { 'head.title': head.title, 'card.link': card.link };
  return [
    ...('client' in card ? ['card.client must go: the row in studies.json names the client'] : []),
    ...Object.entries(texts)
      .filter(([, text]) => !text.includes(client))
      .map(([key]) => `${key} does not name ${client}, the client in studies.json`),
  ];
}

function serviceErrorsOf({ service: { id } }: StudyMessages): string[] {
  const isKnown = WELL_KNOWN_PAGES.some((page) => page === id);
  return isKnown ? [] : [`service.id: there is no page "${id}"`];
}

function figureErrorsOf(outcome: Outcome, { card: { title, metric } }: StudyMessages): string[] {
  const amounts = amountsIn(`${title} ${metric}`);
  return amountsOf(outcome)
    .filter((amount) => !amounts.includes(amount))
    .map((amount) => `card.title and card.metric do not say ${amount}, the outcome in studies.json`);
}

/**
 * Returns the amounts that the card's title or metric must contain. For a study of pages, the metric is the result
 * and not the count.
 */
function amountsOf(outcome: Outcome): readonly number[] {
  if (outcome.kind === 'growth') {
    const { before, after } = outcome;
    return [before, after, Math.round(((after - before) / before) * 100)];
  }
  return outcome.kind === 'markets' ? [outcome.count] : [];
}

/** Returns the amounts in a text: `€60K`, `690 000 €`, `nuo 1,3 iki 1,8 mln. €`, `+38 %`. */
function amountsIn(text: string): readonly number[] {
  const million = /mln\./.test(text) ? 1e6 : 1;
  return [...text.matchAll(/(\d[\d\s]*(?:[.,]\d+)?)([KM%]|\s%)?/g)].map(([, digits = '', unit = '']) => {
    const value = Number(digits.replace(/\s/g, '').replace(',', '.'));
    const factor = { K: 1e3, M: 1e6, '%': 1 }[unit.trim()] ?? (digits.includes(',') ? million : 1);
    return Math.round(value * factor);
  });
}

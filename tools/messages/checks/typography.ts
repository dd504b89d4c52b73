import type { Language } from '@atverta/contract/language.ts';
import { charactersWithoutFont } from '../../fonts/characters.ts';

const NBSP = '\u00A0';

/** English words that stay on the line of their figure. */
const ENGLISH_UNITS =
  'hours?|days?|months?|years?|markets|languages|translators|projects|words|pages|steps|MB|KB|million|' +
  'January|February|March|April|May|June|July|August|September|October|November|December';

const LITHUANIAN_MONTHS =
  '(?:sausio|vasario|kovo|balandžio|gegužės|birželio|liepos|rugpjūčio|rugsėjo|spalio|lapkričio|gruodžio)';

type Rule = readonly [pattern: RegExp, replacement: string];

const beforeDash: Rule = [/ (?=– )/g, NBSP];

/** Rules that replace spaces by no-break spaces, by language. */
const SPACING: Readonly<Partial<Record<Language, readonly Rule[]>>> = {
  en: [beforeDash, [new RegExp(`(?<=\\d[+%]?) (?=(?:${ENGLISH_UNITS})\\b)`, 'g'), NBSP]],
  lt: [
    beforeDash,
    // One- and two-letter prepositions, and the conjunction „o“, belong to the word that follows.
    [/(?<=(?<![\p{L}\d.])(?:į|iš|su|be|už|po|o)) (?=\S)/giu, NBSP],
    // `15 000`, `95 %`, `690 000 €`, `24 val.`, `2024 m.`, `4 rinkos`
    [/(?<=\d\+?) (?!(?:iki|ir|ar|arba|bei)(?!\p{L}))(?=[\p{L}\d%€])/gu, NBSP],
    // `el. paštas`, `2 mln. €`
    [/(?<=(?<!\p{L})(?:el|mln|tūkst|Nr)\.) /giu, NBSP],
    // `2025 m. rugsėjo 30 d.`: a date may break only after the year.
    [new RegExp(`(?<=${LITHUANIAN_MONTHS}) (?=\\d)`, 'g'), NBSP],
  ],
};

/** Returns a text with the no-break spaces (U+00A0) of the language's rules. */
export function setNoBreakSpaces(text: string, language: Language): string {
  return (SPACING[language] ?? []).reduce((result, [pattern, space]) => result.replace(pattern, space), text);
}

type Check = readonly [error: string, pattern: RegExp];

const EVERYWHERE: readonly Check[] = [
  ['straight quotation mark or apostrophe', /["']/],
  ['more than one space in a row', /[ \u00A0]{2}/],
  ['space at the start or end', /^\s|\s$/],
  ['three full stops for an ellipsis', /\.{3}/],
  ['space before a mark', /[ \u00A0][,.;:!?](?!\d)/],
  ['hyphen or em dash for a dash', /\s-\s|—/],
  ['hyphen in a range of figures', /\d-\d/],
  ['en dash with a space on one side only', /\s–\S|[^\s]–\s/],
];

const BY_LANGUAGE: Readonly<Partial<Record<Language, readonly Check[]>>> = {
  en: [
    ['Lithuanian quotation mark', /„/],
    ['space before a per cent sign', /\d\s%/],
    ['euro sign after the figure', /\d\s?€/],
    // Oxford spelling: British with -ize.
    ['American or -ise spelling', /\b(?:localis|organis|notaris|recognis|color(?!u)|center\b|favor(?!u))/i],
  ],
  lt: [
    ['quotation mark other than „…“', /[”‘’«»]/],
    ['„ and “ do not pair', /^[^„]*“|„[^“]*$|„[^“]*„/],
    ['no space before a per cent or euro sign', /\d[%€]/],
    ['euro sign before the figure', /€\d/],
    ['decimal point', /\d\.\d/],
    ['thousands set off by a comma', /\d,\d{3}/],
    // Numbers of ISO standards have no thousands separator.
    ['thousands not set off', /(?<!ISO\s\d*)\d{5,}/],
    // Without `to` and `on`, which are Lithuanian words, too.
    [
      'English left over',
      /(?<!\p{L})(?:the|and|with|your|you|our|we|of|for|from|are|this|that|not|is|or)(?!\p{L})/iu,
    ],
  ],
};

/** Returns errors of a text: broken typographic rules of its language, and characters that no font has. */
export function typographyErrors(text: string, language: Language): string[] {
  const plainText = text.replace(/\{\{\w+\}\}/g, 'x').replace(/<\/?\w+>/g, '');
  const errors = [...EVERYWHERE, ...(BY_LANGUAGE[language] ?? [])]
    .filter(([, pattern]) => pattern.test(plainText))
    .map(([error]) => error);
  const missingCharacters = charactersWithoutFont(plainText).join('');
  if (missingCharacters)
    errors.push(`no font of the site has “${missingCharacters}” (tools/fonts/characters.ts)`);
  const spacedText = setNoBreakSpaces(text, language);
  if (spacedText !== text)
    errors.push(
      `common space that may break: “${firstDifference(text, spacedText)}” (npm run site -- messages fix-spaces fixes it)`,
    );
  return errors;
}

function firstDifference(text: string, changedText: string): string {
  const position = [...text].findIndex((_, index) => text[index] !== changedText[index]);
  return text.slice(Math.max(0, position - 12), position + 12);
}

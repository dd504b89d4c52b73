import type { Messages, MessageValue } from '@atverta/contract/exposes.ts';

/** Replacements for the real messages, and the errors that they show. */
export const PSEUDO_LOCALES = {
  keys: 'each message is its key; other text is hard-coded',
  accented: 'accented letters, 40 % longer, in brackets; if one is missing, the text is cut off',
  long: 'each message three times over',
  missing: 'every third message is missing',
  empty: 'all lists are empty',
} as const;

export type PseudoLocale = keyof typeof PSEUDO_LOCALES;

export const isPseudoLocale = (name: unknown): name is PseudoLocale =>
  typeof name === 'string' && Object.hasOwn(PSEUDO_LOCALES, name);

/** Returns messages in a pseudo-locale. Keeps ids, because code depends on them. */
export function pseudoMessages(messages: Messages, locale: PseudoLocale): Messages {
  let textCount = 0;
  return changeValue(messages, '') as Messages;

  function changeValue(value: MessageValue, key: string): MessageValue {
    const keyBelow = (name: string | number) => (key ? `${key}.${name}` : String(name));
    if (typeof value === 'string') return /(^|\.)id$/.test(key) ? value : changeText(value, key, locale);
    if (Array.isArray(value)) {
      if (locale === 'empty') return [];
      return value.map((item: MessageValue, index) => changeValue(item, keyBelow(index)));
    }
    // Code reads a list item directly, without `t()`, so a missing message is an empty text there.
    const isItem = /(^|\.)\d+$/.test(key);
    const entries = Object.entries(value as Messages).flatMap(([name, child]) => {
      const isText = typeof child === 'string' && name !== 'id';
      if (isText) textCount += 1;
      const isLeftOut = isText && locale === 'missing' && textCount % 3 === 0;
      if (!isLeftOut) return [[name, changeValue(child, keyBelow(name))]];
      return isItem ? [[name, '']] : [];
    });
    return Object.fromEntries(entries) as Messages;
  }
}

function changeText(text: string, key: string, locale: PseudoLocale): string {
  if (locale === 'keys') return key;
  if (text === '') return text;
  if (locale === 'long') return `${text} ${text} ${text}`;
  return locale === 'accented' ? accentText(text) : text;
}

/** Letters that the site's own fonts can draw. */
const PLAIN = 'aceiosuzACEISUZ';
const ACCENTED = 'ąčėįöšūžĄČĖĮŠŲŽ';
const GROWTH = 0.4;
const FILLING = 'vienas du trys keturi penki šeši septyni aštuoni devyni dešimt ';

function accentText(text: string): string {
  // Placeholders and tags must not change.
  const pieces = text.split(/(\{\{\w+\}\}|<\/?\w+>)/);
  const letters = pieces.map((piece, index) =>
    index % 2 === 1
      ? piece
      : piece.replace(/[a-zA-Z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter),
  );
  const plainLength = pieces.filter((_, index) => index % 2 === 0).join('').length;
  const length = Math.ceil(plainLength * GROWTH);
  const filling = FILLING.repeat(Math.ceil(length / FILLING.length)).slice(0, length);
  return `[${letters.join('')} ${filling.trim()}]`;
}

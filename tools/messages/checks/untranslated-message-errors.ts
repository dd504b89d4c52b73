import { type FlatMessages, isIdKey } from './flat-messages.ts';

const URL_OR_EMAIL = /^(?:https?:\/\/|[\w.-]+@)[\w./-]+$/;
const FILE_TYPES = /\b(?:PDF|DOCX?|XLSX?|PPTX?|[KMG]B)\b/g;

/** Returns whether a text has no language: figures, URLs, file types or placeholders only. */
function hasNoLanguage(text: string): boolean {
  return URL_OR_EMAIL.test(text) || !/\p{L}/u.test(text.replace(/\{\{\w+\}\}/g, '').replace(FILE_TYPES, ''));
}

/**
 * Returns an error for each message that equals the one in the source language: it is probably untranslated.
 * @param doNotTranslate texts that may be equal
 */
export function untranslatedMessageErrors(
  sourceEntries: FlatMessages,
  translatedEntries: FlatMessages,
  doNotTranslate: readonly string[],
): string[] {
  return [...sourceEntries]
    .filter(([key, text]) => translatedEntries.get(key) === text && !isIdKey(key))
    .filter(([, text]) => !doNotTranslate.includes(text) && !hasNoLanguage(text))
    .map(
      ([key, text]) =>
        `${key}: “${text}” is not translated; if it should be the same, a developer can allow it in do-not-translate.json`,
    );
}

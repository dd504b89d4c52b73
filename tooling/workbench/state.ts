import { LANGUAGES, type Language } from '@atverta/shared/contracts/language.ts';
import { PSEUDO_LOCALES } from '../pseudo-locales/pseudo-messages.ts';

/** Widths in CSS pixels that the site is looked at in; `full` is all there is. */
export const VIEWPORTS = ['full', '320', '390', '768', '1024', '1280', '1920'] as const;
export const THEMES = ['system', 'light', 'dark'] as const;
export const MESSAGES = ['real', ...Object.keys(PSEUDO_LOCALES)];
/** What cannot be loaded: the page or part itself, or the parts of other modules on it. */
export const FAILURES = ['nothing', 'module', 'part'] as const;

/** Parameters of the address with their values. The first of each is the default. */
export const CHOICES = {
  language: LANGUAGES,
  theme: THEMES,
  viewport: VIEWPORTS,
  messages: MESSAGES,
  fails: FAILURES,
} as const satisfies Record<string, readonly string[]>;

export function choiceOf<Choice extends string>(
  address: URLSearchParams,
  name: string,
  choices: readonly [Choice, ...Choice[]] | readonly Choice[],
): Choice {
  return choices.find((choice) => choice === address.get(name)) ?? (choices[0] as Choice);
}

export const languageOf = (address: URLSearchParams): Language => choiceOf(address, 'language', LANGUAGES);

/** The address with one choice changed; defaults are left out. */
export function withChoice(address: URLSearchParams, name: string, value: string, initial: string) {
  const next = new URLSearchParams(address);
  if (value === initial) next.delete(name);
  else next.set(name, value);
  return next;
}

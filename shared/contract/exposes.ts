import type { ComponentType } from 'react';
import type { Language } from './language.ts';

/** Messages of a page or part in one language: nested objects and lists of strings, as in its JSON file. */
export type Messages = { readonly [key: string]: MessageValue };
export type MessageValue = string | readonly MessageValue[] | Messages;

export type LoadMessages = (language: Language) => Promise<{ readonly default: Messages }>;

/**
 * Exports of the expose of a page or part. A page's messages contain `head.title` and `head.description`. Pages that
 * share an expose export no messages: each has a data file (`dataFile`) with them, and with `data` for `Content`.
 */
export type ContentModule = {
  readonly Content: ComponentType<{ readonly data: never; readonly language: Language }>;
  /** Third-party builds export this instead. */
  readonly default?: ContentModule['Content'];
  readonly messages?: LoadMessages;
};

import type { ComponentType } from 'react';
import type { Language } from './language.ts';

/** A language's messages of a page or part: nested objects and lists of strings, as in its JSON file. */
export type Messages = { readonly [key: string]: MessageValue };
export type MessageValue = string | readonly MessageValue[] | Messages;

export type LoadMessages = (language: Language) => Promise<{ readonly default: Messages }>;

/**
 * What the expose of a page or part exports. A page's messages hold `head.title` and `head.description`. Pages that share
 * an expose export none: each has a data file (`dataFile`) with them, and with `data` for `Content`.
 */
export type ContentModule = {
  readonly Content: ComponentType<{ readonly data: never; readonly language: Language }>;
  /** What other projects' builds export in its place. */
  readonly default?: ContentModule['Content'];
  readonly messages?: LoadMessages;
};

import type { ComponentType } from 'react';
import type { Language } from './language.ts';

/** A language's messages of a page or part: nested objects and lists of strings, as in its JSON file. */
export type Messages = { readonly [key: string]: MessageValue };
export type MessageValue = string | readonly MessageValue[] | Messages;

/** Loads a language's messages, as `import(`./${language}.json`)` does. */
export type LoadMessages = (language: Language) => Promise<{ readonly default: Messages }>;

/**
 * What the expose of a page or part exports. The shell loads the module, then the messages of the
 * page's language alone, and renders `Content` where `useMessages` finds them. A page's messages
 * hold `head.title` and `head.description`.
 *
 * Pages that share an expose export no `messages`: each has a data file (`dataFile`) with its
 * messages, and with `data` for `Content`. A container of a thousand such pages is as small as
 * that of one.
 */
export type ContentModule = {
  readonly Content: ComponentType<{ readonly data: never; readonly language: Language }>;
  /** What other projects' builds export in its place. */
  readonly default?: ContentModule['Content'];
  readonly messages?: LoadMessages;
};

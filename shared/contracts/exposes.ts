import type { ComponentType } from 'react';
import type { Language } from './language.ts';

/** A language's messages of a page or part: nested objects and lists of strings, as in its JSON file. */
export type Messages = { readonly [key: string]: MessageValue };
export type MessageValue = string | readonly MessageValue[] | Messages;

/**
 * What the expose of a page or part exports. The shell loads the module, then the messages of the
 * page's language alone, and renders `Content` where `useMessages` finds them. A page's messages
 * hold `head.title` and `head.description`.
 */
export type ContentModule = {
  readonly Content: ComponentType;
  readonly messages: (language: Language) => Promise<{ readonly default: Messages }>;
};

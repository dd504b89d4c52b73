import type { FunctionComponent } from 'react';
import type { Language } from './language.ts';

/** Messages of a page or part in one language: nested objects and lists of strings, as in its JSON file. */
export type Messages = { readonly [key: string]: MessageValue };
export type MessageValue = string | readonly MessageValue[] | Messages;

export type LoadMessages = (language: Language) => Promise<{ readonly default: Messages }>;

/**
 * Component of a page or part, with its messages (`defineContent`). A page's messages contain `head.title` and
 * `head.description`. If several pages share an expose, `messages` is absent, and each page loads a data file
 * (`dataFilePath`) with its messages and the component's `data`.
 */
export type ContentComponent = FunctionComponent<ContentProps> & {
  readonly messages?: LoadMessages | undefined;
};
export type ContentProps = { readonly data: never; readonly language: Language };

/** Exports of an expose. */
export type ExposeExports = { readonly default: ContentComponent };

import type { FunctionComponent } from 'react';
import type { Language } from './language.ts';

/** Messages of a page or part in one language: nested objects and lists of strings, as in its JSON file. */
export type Messages = { readonly [key: string]: MessageValue };
export type MessageValue = string | readonly MessageValue[] | Messages;

export type LoadMessages = (language: Language) => Promise<{ readonly default: Messages }>;

/**
 * Component of a page or part, with its messages (`defineContent`). A page's messages contain `head.title` and
 * `head.description`. Pages that share an expose have no messages there: each has a data file (`dataFilePath`) with them,
 * and with `data` for the component.
 */
export type ContentComponent = FunctionComponent<ContentProps> & {
  readonly messages?: LoadMessages | undefined;
};
export type ContentProps = { readonly data: never; readonly language: Language };

/** Exports of an expose. */
export type ExposeExports = { readonly default: ContentComponent };

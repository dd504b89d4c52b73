import type { ComponentType } from 'react';
import type { PerLanguage } from './language.ts';

/** A language's texts of a page or part: nested objects and lists of strings, as in its JSON file. */
export type Texts = { readonly [key: string]: TextValue };
export type TextValue = string | readonly TextValue[] | Texts;

type TextsLoader = () => Promise<{ readonly default: Texts }>;

/**
 * What the expose of a page or part exports. The shell loads the module, then the texts of the
 * page's language alone, and renders `Content` where those texts are in reach of `useTexts`.
 * A page's texts hold `head.title` and `head.description`.
 */
export type ContentModule = {
  readonly Content: ComponentType;
  readonly texts: PerLanguage<TextsLoader>;
};

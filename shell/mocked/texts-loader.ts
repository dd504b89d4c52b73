import type { Texts } from '@atverta/shared/contracts/exposes.ts';
import { isPseudoTexts, pseudoTexts } from '@atverta/shared/texts/pseudo-texts.ts';
import type { LoaderContext } from '@rspack/core';

/** Puts a pseudo-locale in place of a dictionary while a module is built. */
export default function textsLoader(this: LoaderContext<{ readonly texts: string }>, source: string): string {
  const { texts: kind } = this.getOptions();
  return isPseudoTexts(kind) ? JSON.stringify(pseudoTexts(JSON.parse(source) as Texts, kind)) : source;
}

import type { Messages } from '@atverta/shared/contracts/exposes.ts';
import type { LoaderContext } from '@rspack/core';
import { isPseudoMessages, pseudoMessages } from '../pseudo-locales/pseudo-messages.ts';

/** Puts a pseudo-locale in place of a dictionary while a module is built. */
export default function textsLoader(
  this: LoaderContext<{ readonly messages: string }>,
  source: string,
): string {
  const { messages: kind } = this.getOptions();
  return isPseudoMessages(kind)
    ? JSON.stringify(pseudoMessages(JSON.parse(source) as Messages, kind))
    : source;
}

import type { Messages } from '@atverta/shared/contracts/exposes.ts';
import type { LoaderContext } from '@rspack/core';
import { isPseudoLocale, pseudoMessages } from '../pseudo-locales/pseudo-messages.ts';

/** Puts a pseudo-locale in place of a file's messages while a module is built. */
export default function pseudoMessagesLoader(
  this: LoaderContext<{ readonly messages: string }>,
  source: string,
): string {
  const { messages: kind } = this.getOptions();
  return isPseudoLocale(kind) ? JSON.stringify(pseudoMessages(JSON.parse(source) as Messages, kind)) : source;
}

import type { SlotContent } from '@atverta/contract/composition.ts';
import type { Language } from '@atverta/contract/language.ts';
import type { i18n } from 'i18next';
import { createElement, type ReactNode } from 'react';
import type { FederationHost } from '../federation/federation-host.ts';

/** A page or part that is ready to render; its messages are loaded under `namespace`. */
export type LoadedContent = { readonly namespace: string; readonly element: ReactNode };

export const namespaceOf = ({ module, id }: SlotContent): string => `${module}/${id}`;

/**
 * Loads the code of a page or part, and its messages in a language.
 * @throws if a file cannot be loaded
 */
export async function loadContent(
  content: SlotContent,
  language: Language,
  federationHost: FederationHost,
  i18n: i18n,
): Promise<LoadedContent> {
  const { default: Content } = await federationHost.load(content);
  // An expose that threw during evaluation stays cached without its exports.
  if (!Content)
    throw new Error(
      `${content.module} ${content.expose} has no default export: it threw while it was evaluated`,
    );
  const { messages: loadMessages } = Content;
  const namespace = namespaceOf(content);
  const { messages, data } = loadMessages
    ? { messages: (await loadMessages(language)).default, data: undefined }
    : await federationHost.loadDataFile(content, language);
  i18n.addResourceBundle(language, namespace, messages);
  return { namespace, element: createElement(Content, { data: data as never, language }) };
}

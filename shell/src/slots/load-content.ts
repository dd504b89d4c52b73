import type { PageContent } from '@atverta/shared/contracts/composition.ts';
import type { ContentModule } from '@atverta/shared/contracts/exposes.ts';
import type { Language } from '@atverta/shared/contracts/language.ts';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { Remotes } from '../federation/remotes.ts';

/** A page or part that is ready to render, its messages in reach under `namespace`. */
export type LoadedContent = { readonly namespace: string; readonly Content: ComponentType };

/** i18next namespace of the messages of a page or part. */
export const namespaceOf = ({ module, expose }: PageContent): string => `${module}/${expose.slice(2)}`;

/** Loads the code of a page or part, and its messages in a language. Rejects where a file cannot be had. */
export async function loadContent(
  content: PageContent,
  language: Language,
  remotes: Remotes,
  i18n: i18n,
): Promise<LoadedContent> {
  const { Content, messages }: ContentModule = await remotes.load(content);
  // A module that threw while it was evaluated is handed out again later, half empty.
  if (!Content || !messages) throw new Error(`${content.module} ${content.expose} came without its exports`);
  const namespace = namespaceOf(content);
  if (!i18n.hasResourceBundle(language, namespace)) {
    i18n.addResourceBundle(language, namespace, (await messages(language)).default);
  }
  return { namespace, Content };
}

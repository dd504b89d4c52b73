import {
  type Composition,
  contentsOf,
  type LiveContent,
  type PageAddress,
} from '@atverta/shared/contracts/composition.ts';
import type { ContentModule } from '@atverta/shared/contracts/exposes.ts';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { Remotes } from '../federation/remotes.ts';
import { withinLimit } from './time-limit.ts';

/** A page or part that is ready to render, its messages in reach under `namespace`. */
export type LoadedContent = { readonly namespace: string; readonly Content: ComponentType };

/** A page and the parts on it. What could not be loaded is missing from `contents`. */
export type LoadedPage = PageAddress & { readonly contents: ReadonlyMap<string, LoadedContent> };

export const namespaceOf = ({ module, expose }: LiveContent): string => `${module}/${expose.slice(2)}`;

/**
 * Loads the code and messages of a page and of its parts, all at once.
 * @param onFailure told of each content that cannot be had; where it throws, so does the whole
 */
export async function loadPage(
  address: PageAddress,
  composition: Pick<Composition, 'parts'>,
  remotes: Remotes,
  i18n: i18n,
  onFailure: (content: LiveContent, error: unknown) => void,
): Promise<LoadedPage> {
  const contents = new Map<string, LoadedContent>();
  await Promise.all(
    contentsOf(composition, address.page).map(async (content) => {
      try {
        contents.set(content.id, await withinLimit(loadContent(content, address, remotes, i18n)));
      } catch (error) {
        onFailure(content, error);
      }
    }),
  );
  return { ...address, contents };
}

async function loadContent(
  content: LiveContent,
  { language }: PageAddress,
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

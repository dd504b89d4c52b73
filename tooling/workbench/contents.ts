import type { ContentModule } from '@atverta/shared/contracts/exposes.ts';
import type { Language } from '@atverta/shared/contracts/language.ts';
import { dataFile, type PageData } from '@atverta/shared/contracts/page-data.ts';
import { createElement } from 'react';
import declaration from '#module/declaration';
import { isPseudoLocale, pseudoMessages } from '../pseudo-locales/pseudo-messages.ts';

/** Something the module shows: a page or a part, by the id that the address names. */
export type Entry = { readonly id: string; readonly kind: 'page' | 'part'; readonly expose: string };

export const moduleName = declaration.name;

export const entries: readonly Entry[] = [
  ...declaration.pages.map(({ id, expose }) => ({ id, expose, kind: 'page' as const })),
  ...declaration.parts.map(({ id, expose }) => ({ id, expose, kind: 'part' as const })),
];

/** The entry that an address names, or the first. */
export const entryOf = (address: URLSearchParams): Entry | undefined =>
  entries.find(({ id }) => id === address.get('show')) ?? entries[0];

const exposes = import.meta.webpackContext('#module/source', {
  regExp: /^\.\/(pages|parts)\/[^/]+\/index\.ts$/,
  mode: 'lazy',
});

/** Loads an entry, and its messages in a language or what `kind` puts in their place. */
export async function loadEntry({ id, expose }: Entry, language: Language, kind: string) {
  const { Content, messages: load } = (await exposes(`${expose}/index.ts`)) as ContentModule;
  const { messages, data } = load
    ? { messages: (await load(language)).default, data: undefined }
    : await fetchData(id, language);
  return {
    element: createElement(Content, { data: data as never, language }),
    messages: isPseudoLocale(kind) ? pseudoMessages(messages, kind) : messages,
  };
}

async function fetchData(id: string, language: Language): Promise<PageData> {
  const response = await fetch(`/${dataFile(id, language)}`);
  return response.json() as Promise<PageData>;
}

import type { ContentModule, Messages } from '@atverta/shared/contracts/exposes.ts';
import type { Language } from '@atverta/shared/contracts/language.ts';
import { dataFile, type PageData } from '@atverta/shared/contracts/page-data.ts';
import { createElement } from 'react';
import { components } from '#module/components';
import declaration from '#module/declaration';
import { isPseudoLocale, pseudoMessages } from '../pseudo-locales/pseudo-messages.ts';
import { ComponentStates } from './ComponentStates.tsx';

/** Something the module shows, by the id that the address names. */
export type Entry = {
  readonly id: string;
  readonly kind: 'page' | 'part' | 'component';
  readonly expose: string;
};

export const moduleName = declaration.name;

export const entries: readonly Entry[] = [
  ...declaration.pages.map(({ id, expose }) => ({ id, expose, kind: 'page' as const })),
  ...declaration.parts.map(({ id, expose }) => ({ id, expose, kind: 'part' as const })),
  ...components.map(({ id }) => ({ id, expose: '', kind: 'component' as const })),
];

export const entryOf = (id: string): Entry | undefined => entries.find((entry) => entry.id === id);

const exposes = import.meta.webpackContext('#module/source', {
  regExp: /^\.\/(pages|parts)\/[^/]+\/index\.ts$/,
  mode: 'lazy',
});

/** Loads an entry, and its messages in a language or what `kind` puts in their place. */
export async function loadEntry(
  { id, expose, kind: what }: Entry,
  language: Language,
  kind: string,
  state: string,
) {
  if (what === 'component') return loadComponent(id, language, kind, state);
  const { Content, messages: load } = (await exposes(`${expose}/index.ts`)) as ContentModule;
  const { messages, data } = load
    ? { messages: (await load(language)).default, data: undefined }
    : await fetchData(id, language);
  return {
    element: createElement(Content, { data: data as never, language }),
    messages: messagesAs(kind, messages),
  };
}

const messagesAs = (kind: string, messages: Messages): Messages =>
  isPseudoLocale(kind) ? pseudoMessages(messages, kind) : messages;

async function loadComponent(id: string, language: Language, kind: string, state: string) {
  const component = components.find((each) => each.id === id);
  if (!component) throw new Error(`There is no component ${id}`);
  const { states, messages: load } = component;
  const messages = (await load?.(language))?.default ?? {};
  const shown = Object.entries(states).filter(([name]) => state === 'all' || state === name);
  return { element: createElement(ComponentStates, { shown }), messages: messagesAs(kind, messages) };
}

async function fetchData(id: string, language: Language): Promise<PageData> {
  const response = await fetch(`/${dataFile(id, language)}`);
  return response.json() as Promise<PageData>;
}

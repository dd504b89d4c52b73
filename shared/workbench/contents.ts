import declaration from '#module/declaration';
import type { ContentModule } from '../contracts/exposes.ts';
import type { Language } from '../contracts/language.ts';

/** Something the module shows: a page or a part, by the id that the address names. */
export type Entry = { readonly id: string; readonly kind: 'page' | 'part'; readonly expose: string };

export const entries: readonly Entry[] = [
  ...declaration.pages.map(({ id, expose }) => ({ id, expose, kind: 'page' as const })),
  ...declaration.parts.map(({ id, expose }) => ({ id, expose, kind: 'part' as const })),
];

const exposes = import.meta.webpackContext('#module/source', {
  regExp: /^\.\/(pages|parts)\/[^/]+\/index\.ts$/,
  mode: 'lazy',
});

/** Loads an entry's component, and its texts in a language. */
export async function loadEntry({ expose }: Entry, language: Language) {
  const { Content, texts } = (await exposes(`${expose}/index.ts`)) as ContentModule;
  return { Content, texts: (await texts[language]()).default };
}

import { pageStyle } from '@atverta/enquiry/answers/page/style.ts';
import type { Site } from './respond.ts';

type Composition = {
  readonly pages: readonly { readonly id: string; readonly paths: Readonly<Record<string, string>> }[];
};

/** The site that the mocks answer for: its own paths where it is composed, else those that the API falls back to. */
export const composedSite: Site = {
  async pathOf(id, language) {
    const { pages } = await composition();
    const path = pages.find((page) => page.id === id)?.paths[language];
    return path ?? (await defaultPaths(language))[id];
  },
  async style() {
    const [tokens, base] = await Promise.all([
      import('../../shared/looks/tokens/tokens.css?raw'),
      import('../../shared/looks/tokens/base.css?raw'),
    ]);
    return pageStyle(tokens.default, base.default);
  },
};

async function defaultPaths(language: string): Promise<Record<string, string> & { [id in Id]: string }> {
  return (await import(`../../shared/enquiry/answers/site-paths/${language}.json`)).default;
}
type Id = Parameters<Site['pathOf']>[0];

/** A module alone and tests have none. */
async function composition(): Promise<Composition> {
  if (typeof document === 'undefined') return { pages: [] };
  return fetch('/composition.json')
    .then((response) => response.json() as Promise<Composition>)
    .catch(() => ({ pages: [] }));
}

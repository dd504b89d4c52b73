import type { Messages } from './exposes.ts';
import type { Language } from './language.ts';
import type { PageDeclaration, PartDeclaration } from './pages.ts';

/** What a page or part shows that has no messages of its own: its data file in one language. */
export type PageData = { readonly messages: Messages; readonly data: unknown };

const FOLDER = 'data/';

/** Path of a page's data file in its module's browser build. */
export const dataFile = (pageId: string, language: Language): string => `${FOLDER}${pageId}.${language}.json`;

export const isDataFile = (file: string): boolean => file.startsWith(FOLDER);

/**
 * The default export of a module's `page-data.ts`: undefined for content whose expose exports its messages itself.
 * @param readJson reads a JSON file by its path below the module's folder
 */
export type MakePageData = (
  content: PageDeclaration | PartDeclaration,
  language: Language,
  readJson: (file: string) => unknown,
) => PageData | undefined;

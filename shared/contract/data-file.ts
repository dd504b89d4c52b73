import type { Messages } from './exposes.ts';
import type { Language } from './language.ts';
import type { PageDeclaration, PartDeclaration } from './pages.ts';

/** Data file of a page or part in one language, for content whose expose exports no messages. */
export type DataFile = { readonly messages: Messages; readonly data: unknown };

const FOLDER = 'data/';

/** Returns the path of a page's data file in its module's browser build. */
export const dataFilePath = (pageId: string, language: Language): string =>
  `${FOLDER}${pageId}.${language}.json`;

export const isDataFile = (file: string): boolean => file.startsWith(FOLDER);

/**
 * The default export of a module's `data-files.ts`.
 * @param readJson reads a JSON file by its path in the module's folder
 * @returns `undefined` for content whose expose exports its messages
 */
export type MakeDataFile = (
  content: PageDeclaration | PartDeclaration,
  language: Language,
  readJson: (file: string) => unknown,
) => DataFile | undefined;

import { dirname } from 'node:path/posix';
import { CHECKOUT } from '../workspaces/checkout.ts';
import { equalMessages, equalNames } from './checks/equal-messages.ts';
import { headFaults } from './checks/head-messages.ts';
import { type Entries, findMessageFiles, readEntries } from './checks/message-files.ts';

/** A text in both languages; undefined where a language has none, as with plural forms that it lacks. */
export type TextRow = {
  readonly module: string;
  /** Folder of the two dictionaries, from the root of the repository. */
  readonly folder: string;
  /** Dotted key in them: `hero.items.0.title`. */
  readonly key: string;
  readonly en: string | undefined;
  readonly lt: string | undefined;
  readonly marks: readonly Mark[];
};
export type Mark = 'missing' | 'equal' | 'overlong';

/** How much longer than its English a Lithuanian text may be before somebody should look at it. */
const MAX_RATIO = 1.5;
const LEAST_EXCESS = 12;

/**
 * Every text of every module, in the order of the files. Ids, which are for code, are left out, and
 * so are modules that only tests have: their messages were frozen, and nobody reads them.
 */
export function readCatalogue(root = CHECKOUT): TextRow[] {
  const folders = [...new Set(findMessageFiles(root).map(({ file }) => dirname(file)))];
  return folders.filter((folder) => !folder.startsWith('e2e/')).flatMap((folder) => rowsOf(folder, root));
}

function rowsOf(folder: string, root: string): TextRow[] {
  const [en, lt] = (['en', 'lt'] as const).map((language) => readIfThere(`${folder}/${language}.json`, root));
  if (!en || !lt) return [];
  const module = folder.split('/')[0] ?? '';
  const equal = new Set(
    equalMessages(en, lt, equalNames(module, root)).map((fault) => fault.slice(0, fault.indexOf(':'))),
  );
  const long = new Set([...headFaults(en), ...headFaults(lt)].map((fault) => fault.split(' ')[0]));
  const keys = [...new Set([...en.keys(), ...lt.keys()])].filter((key) => !/(^|\.)id$/.test(key));
  return keys.map((key) => {
    const pair = { en: en.get(key), lt: lt.get(key) };
    const marks: Mark[] = [
      ...(isMissing(key, pair, en) ? (['missing'] as const) : []),
      ...(equal.has(key) ? (['equal'] as const) : []),
      ...(isOverlong(pair) || long.has(key) ? (['overlong'] as const) : []),
    ];
    return { module, folder, key, ...pair, marks };
  });
}

type Pair = Pick<TextRow, 'en' | 'lt'>;

/** Lithuanian has plural forms that English lacks. */
function isMissing(key: string, { en, lt }: Pair, english: Entries): boolean {
  const isPluralFormOfItsOwn = /_(few|many)$/.test(key) && english.has(key.replace(/_\w+$/, '_other'));
  return (
    lt === undefined ||
    (en === undefined && !isPluralFormOfItsOwn) ||
    (en !== undefined && (en === '') !== (lt === ''))
  );
}

const isOverlong = ({ en = '', lt = '' }: Pair) =>
  en !== '' && lt.length > en.length * MAX_RATIO && lt.length - en.length >= LEAST_EXCESS;

function readIfThere(file: string, root: string): Entries {
  try {
    return readEntries(file, root);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw error;
  }
}

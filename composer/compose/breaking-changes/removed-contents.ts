import type { Composition } from '@atverta/contract/composition.ts';
import { languages } from '../../config/languages.ts';
import { redirectsOf } from '../../hosts/redirects.ts';

type Contents = Pick<Composition, 'modules' | 'pages'>;

const MAX_NAMED = 5;

const KEEP_PATH =
  '(to keep an old path, add it to the `aliases` of a page in src/module.ts, with a path in every language)';

/** @param leaving modules that are told to leave: they and their pages are no surprise */
export function removedContents(before: Contents, now: Contents, leaving: readonly string[]): string[] {
  const modules = Object.keys(before.modules).filter(
    (module) => !(module in now.modules) && !leaving.includes(module),
  );
  const gone = languagesOf(before).filter((language) => !languagesOf(now).includes(language));
  const staying = { pages: before.pages.filter(({ module }) => !leaving.includes(module)) };
  const answered = new Set([...pathsOf(now), ...redirectsOf(now).map(({ from }) => from)]);
  const paths = pathsOf(staying).filter(
    (path) => !answered.has(path) && !gone.some((language) => path.startsWith(`/${language}/`)),
  );
  // Of pages that lack a language of today, nobody could be led to it.
  const isComplete = languages.every((language) => languagesOf(before).includes(language));
  const redirects = (isComplete ? redirectsOf(staying) : []).filter(
    ({ from, to }) => !answered.has(from) && answered.has(to),
  );
  return [
    ...modules.map((module) => `${module} leaves the site (--without ${module} says so)`),
    ...gone.map((language) => `no page is there in ${language} any more`),
    ...nothingAnswers(paths).map((removal) => (modules.length > 0 ? removal : `${removal} ${KEEP_PATH}`)),
    ...nothingAnswers(redirects.map(({ from }) => from)),
  ];
}

const languagesOf = ({ pages }: Pick<Contents, 'pages'>): string[] => Object.keys(pages[0]?.paths ?? {});

/** In every language that the pages name, also in one that the site has no more. */
const pathsOf = ({ pages }: Pick<Contents, 'pages'>): string[] =>
  pages.flatMap(({ paths, aliases }) => [paths, ...aliases].flatMap((each) => Object.values(each)));

function nothingAnswers(paths: readonly string[]): string[] {
  if (paths.length === 0) return [];
  const named = paths.slice(0, MAX_NAMED).join(', ');
  const others = paths.length - MAX_NAMED;
  return [`nothing answers at ${named}${others > 0 ? ` and ${others} more addresses` : ''} any more`];
}

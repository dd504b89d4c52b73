import type { Composition } from '@atverta/contract/composition.ts';
import { languages } from '../../config/languages.ts';
import { redirectsOf } from '../../hosts/redirects.ts';

type Contents = Pick<Composition, 'modules' | 'pages'>;

const MAX_NAMED = 5;

const KEEP_PATH =
  '(to keep an old path, add it to the `aliases` of a page in src/module.ts, with a path in every language)';

/**
 * Returns a sentence for each module, language or address that a new composition no longer has.
 * @param leaving modules that the command removes on purpose
 */
export function removedContents(before: Contents, now: Contents, leaving: readonly string[]): string[] {
  const modules = Object.keys(before.modules).filter(
    (module) => !(module in now.modules) && !leaving.includes(module),
  );
  const gone = languagesOf(before).filter((language) => !languagesOf(now).includes(language));
  const staying = { pages: before.pages.filter(({ module }) => !leaving.includes(module)) };
  const reachable = new Set([...pathsOf(now), ...redirectsOf(now).map(({ from }) => from)]);
  const paths = pathsOf(staying).filter(
    (path) => !reachable.has(path) && !gone.some((language) => path.startsWith(`/${language}/`)),
  );
  // Redirects are known only if the old composition has all of today's languages.
  const isComplete = languages.every((language) => languagesOf(before).includes(language));
  const redirects = (isComplete ? redirectsOf(staying) : []).filter(
    ({ from, to }) => !reachable.has(from) && reachable.has(to),
  );
  return [
    ...modules.map((module) => `${module} leaves the site (if intended, add --without ${module})`),
    ...gone.map((language) => `there are no pages in ${language} any more`),
    ...nothingAnswers(paths).map((removal) => (modules.length > 0 ? removal : `${removal} ${KEEP_PATH}`)),
    ...nothingAnswers(redirects.map(({ from }) => from)),
  ];
}

const languagesOf = ({ pages }: Pick<Contents, 'pages'>): string[] => Object.keys(pages[0]?.paths ?? {});

/** Returns the paths in every language of the pages, including languages that the site no longer has. */
const pathsOf = ({ pages }: Pick<Contents, 'pages'>): string[] =>
  pages.flatMap(({ paths, aliases }) => [paths, ...aliases].flatMap((each) => Object.values(each)));

function nothingAnswers(paths: readonly string[]): string[] {
  if (paths.length === 0) return [];
  const named = paths.slice(0, MAX_NAMED).join(', ');
  const others = paths.length - MAX_NAMED;
  return [`nothing answers at ${named}${others > 0 ? ` and ${others} more addresses` : ''} any more`];
}

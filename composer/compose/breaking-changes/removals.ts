import type { Composition } from '@atverta/contract/composition.ts';
import { languages } from '../../config/languages.ts';
import { redirectsOf } from '../../hosting/redirects.ts';

type ComparedComposition = Pick<Composition, 'pages' | 'remotes'>;

const MAX_NAMED = 5;

const KEEP_PATH =
  '(to keep an old path, add it to the `aliases` of a page in src/module.ts, with a path in every language)';

/**
 * Returns a sentence for each module, language or path that a new composition no longer has.
 * @param modulesToRemove modules that the command removes on purpose
 */
export function removalsBetween(
  previousComposition: ComparedComposition,
  newComposition: ComparedComposition,
  modulesToRemove: readonly string[],
): string[] {
  const missingModules = Object.keys(previousComposition.remotes).filter(
    (module) => !(module in newComposition.remotes) && !modulesToRemove.includes(module),
  );
  const removedLanguages = languagesOf(previousComposition).filter(
    (language) => !languagesOf(newComposition).includes(language),
  );
  const remainingComposition = {
    pages: previousComposition.pages.filter(({ module }) => !modulesToRemove.includes(module)),
  };
  const reachablePaths = new Set([
    ...pathsOf(newComposition),
    ...redirectsOf(newComposition).map(({ from }) => from),
  ]);
  const unreachablePaths = pathsOf(remainingComposition).filter(
    (path) =>
      !reachablePaths.has(path) && !removedLanguages.some((language) => path.startsWith(`/${language}/`)),
  );
  // Redirects are known only if the old composition has all of today's languages.
  const isComplete = languages.every((language) => languagesOf(previousComposition).includes(language));
  const brokenRedirects = (isComplete ? redirectsOf(remainingComposition) : []).filter(
    ({ from, to }) => !reachablePaths.has(from) && reachablePaths.has(to),
  );
  return [
    ...missingModules.map((module) => `${module} leaves the site (if intended, add --without ${module})`),
    ...removedLanguages.map((language) => `there are no pages in ${language} any more`),
    ...describeUnreachable(unreachablePaths).map((removal) =>
      missingModules.length > 0 ? removal : `${removal} ${KEEP_PATH}`,
    ),
    ...describeUnreachable(brokenRedirects.map(({ from }) => from)),
  ];
}

const languagesOf = ({ pages }: Pick<ComparedComposition, 'pages'>): string[] =>
  Object.keys(pages[0]?.paths ?? {});

/** Returns the paths in every language of the pages, including languages that the site no longer has. */
const pathsOf = ({ pages }: Pick<ComparedComposition, 'pages'>): string[] =>
  pages.flatMap(({ paths, aliases }) => [paths, ...aliases].flatMap((each) => Object.values(each)));

function describeUnreachable(paths: readonly string[]): string[] {
  if (paths.length === 0) return [];
  const namedPaths = paths.slice(0, MAX_NAMED).join(', ');
  const unnamedCount = paths.length - MAX_NAMED;
  return [
    `nothing answers at ${namedPaths}${unnamedCount > 0 ? ` and ${unnamedCount} more paths` : ''} any more`,
  ];
}

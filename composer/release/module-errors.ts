import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL } from '@atverta/contract/container.ts';
import type { ModuleDeclaration } from '@atverta/contract/pages.ts';
import { PLATFORM_PACKAGES } from '../build/platform-packages.ts';
import { languages } from '../config/languages.ts';
import { isPagePath } from '../config/page-path.ts';
import { PROJECT_ROOT, siteConfig } from '../config/site-config.ts';
import { importDefault } from './import-default.ts';

/** Optional file of a module. Its default export returns the errors of the module's content. */
const MODULE_CHECKS = 'module-checks.ts';

/**
 * Returns the errors that `npm test -w <module>`, `npm run dev` and `npm run release` report, one sentence each.
 * @param module folder of the module
 */
export async function moduleErrors(
  module: string,
  { pages }: Pick<ModuleDeclaration, 'pages'>,
  projectRoot = PROJECT_ROOT,
): Promise<string[]> {
  return [
    ...((await siteConfig.checkMessages?.(module, projectRoot)) ?? []),
    ...(await ownCheckErrors(join(projectRoot, module))),
    ...importErrors(module, projectRoot),
    ...pathErrors(pages).map((error) => `${module}/src/module.ts: ${error}`),
  ];
}

async function ownCheckErrors(folder: string): Promise<readonly string[]> {
  if (!existsSync(join(folder, MODULE_CHECKS))) return [];
  const find = await importDefault<() => readonly string[]>(folder, MODULE_CHECKS);
  return find();
}

/** Matches imports, re-exports and dynamic imports, except those of types only. */
const IMPORT =
  /\b(?:import|export)\s+(?!type\b)(?:[^'"`;]*?\sfrom\s*)?(['"])([@\w][^'"\n]*)\1|\bimport\s*\(\s*(['"])([@\w][^'"\n]*)\3/g;

function importErrors(module: string, projectRoot: string): string[] {
  const { dependencies = {} } = JSON.parse(
    readFileSync(join(projectRoot, module, 'package.json'), 'utf8'),
  ) as {
    readonly dependencies?: Readonly<Record<string, string>>;
  };
  const files = globSync(`${module}/src/**/*.{ts,tsx}`, { cwd: projectRoot }).filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  );
  return files.flatMap((file) => {
    const source = readFileSync(join(projectRoot, file), 'utf8').replace(
      /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm,
      '',
    );
    const names = [...source.matchAll(IMPORT)].flatMap((match) => packageOf(match[2] ?? match[4] ?? ''));
    return [...new Set(names)].flatMap((name) => {
      if (module !== SHELL && PLATFORM_PACKAGES.has(name) && name !== 'react')
        return `${file} imports ${name}, which the shell shares: import it from @atverta/contract/platform, or visitors load it twice`;
      return name in dependencies
        ? []
        : `${file} imports ${name}: add it to the dependencies in ${module}/package.json`;
    });
  });
}

/** Returns the package of an import. Empty for Node's built-in modules and data URLs. */
const packageOf = (specifier: string): string[] =>
  /^(?:node|data):/.test(specifier) ? [] : (specifier.match(/^(?:@[^/]+\/)?[^/]+/) ?? []);

/** Returns errors of the paths in a module's declaration: invalid paths, and paths of two pages. */
function pathErrors(pages: ModuleDeclaration['pages']): string[] {
  const owners = new Map<string, string>();
  return pages.flatMap(({ id, paths, aliases = [] }) =>
    languages.flatMap((language) =>
      [paths, ...aliases].flatMap((localizedPaths) => {
        const path = localizedPaths[language];
        const page = `page "${id}" has the path ${path} (${language})`;
        if (!isPagePath(path ?? ''))
          return `${page}: use lower-case words, digits, hyphens and single slashes`;
        const owner = owners.get(language + path);
        owners.set(language + path, id);
        return owner ? `${page} of page "${owner}"` : [];
      }),
    ),
  );
}

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UserError } from '@atverta/cli/user-error.ts';
import type { SiteConfig } from './define-site.ts';

const CONFIG = 'site.config.ts';

/** The project root: the nearest parent folder with a `site.config.ts`. */
export const PROJECT_ROOT: string = findProjectRoot(process.cwd());

/** Configuration of the site in the current folder. */
export const siteConfig: SiteConfig = (
  (await import(pathToFileURL(join(PROJECT_ROOT, CONFIG)).href)) as { default: SiteConfig }
).default;

function findProjectRoot(folder: string): string {
  if (existsSync(join(folder, CONFIG))) return folder;
  if (dirname(folder) === folder)
    throw new UserError(
      `there is no ${CONFIG} in ${process.cwd()} or above: run this command in a site's folder`,
    );
  return findProjectRoot(dirname(folder));
}

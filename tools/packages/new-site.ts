import { existsSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UserError } from '@atverta/cli/user-error.ts';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { packPackages } from './pack-packages.ts';

/** Output of commands that were run in the template itself. */
const MADE = /[\\/](?:node_modules|dist|releases|site)$/;

/** `npm run site -- new`: copies the composer's template, and packs the packages that it names. */
export async function newSite(folder: string): Promise<void> {
  const targetFolder = resolve(folder);
  if (existsSync(targetFolder) && (await readdir(targetFolder)).length > 0)
    throw new UserError(`${targetFolder} is not empty: name a folder that is new or empty`);
  const template = join(PROJECT_ROOT, 'composer/template');
  await cp(template, targetFolder, { recursive: true, filter: (file) => !MADE.test(file) });
  await packPackages(targetFolder);
  console.log(`The new site is in ${targetFolder}. Next: cd ${targetFolder} && npm install && npm start`);
}

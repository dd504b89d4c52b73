import { join, resolve } from 'node:path';
import { UserError } from '@atverta/cli/user-error.ts';
import { projectFolder } from '../config/project-folder.ts';
import { PROJECT_ROOT, siteConfig } from '../config/site-config.ts';

/** Returns the folder of compositions: `SITE_FOLDER`, `siteFolder` of the site's configuration, or `site`. */
export function configuredSiteFolder(): string {
  const folder = process.env['SITE_FOLDER'] || siteConfig.siteFolder;
  return folder ? resolve(PROJECT_ROOT, folder) : projectFolder('site', 'siteFolder, or SITE_FOLDER');
}

/**
 * Returns the folder of a preview's compositions.
 * @throws UserError if the name has other characters than a host name
 */
export function previewFolder(name: string): string {
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(name)) {
    throw new UserError(`"${name}" cannot name a preview: use lower-case letters, digits and hyphens`);
  }
  return join(configuredSiteFolder(), 'previews', name);
}

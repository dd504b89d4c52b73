import { join } from 'node:path';

/**
 * Lets this process, and those that it starts, release and compose into a folder of their own:
 * nobody's work in progress belongs into the store and the live site that the settings name.
 */
export function setScratchFolders(folder: string, environment: NodeJS.ProcessEnv = process.env): void {
  environment['RELEASE_STORE'] = join(folder, 'releases');
  environment['SITE_ROOT'] = join(folder, 'site');
}

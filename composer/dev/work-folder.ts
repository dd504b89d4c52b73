import { join } from 'node:path';
import { PROJECT_ROOT } from '../config/site-config.ts';

/** Folder for what a development server builds and keeps: each that runs at the same time has its own. */
export const workFolder = (): string =>
  process.env['DEV_FOLDER'] || join(PROJECT_ROOT, 'node_modules/.cache/dev-site');

/** Folder that a module is built into: `browser` and `node`. */
export const buildFolderOf = (module: string): string => join(workFolder(), 'builds', module);

import { join } from 'node:path';
import { RefusedError } from '../process/refused-error.ts';
import { ROOT } from './site.ts';

/** Where no `setting` names another. @throws RefusedError in a pipeline, whose checkout goes with its job */
export function checkoutFolder(name: string, setting: string): string {
  if (process.env['GITHUB_ACTIONS'])
    throw new RefusedError(
      `${name}/ of a pipeline's checkout goes with its job: name the place in site.config.ts (${setting})`,
    );
  return join(ROOT, name);
}

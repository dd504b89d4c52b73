import { join } from 'node:path';
import { UserError } from '@atverta/cli/user-error.ts';
import { PROJECT_ROOT } from './site-config.ts';

/**
 * Returns a folder of the project, the default if no `setting` names a location.
 * @throws UserError in a pipeline, whose checkout is removed after the job
 */
export function projectFolder(name: string, setting: string): string {
  if (process.env['GITHUB_ACTIONS'])
    throw new UserError(
      `${name}/ of a pipeline's checkout is removed after the job: name another place in site.config.ts (${setting})`,
    );
  return join(PROJECT_ROOT, name);
}

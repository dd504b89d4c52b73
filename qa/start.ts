/** The command `npm run qa`, which `npm run dev -w <module>` runs too. */
import { basename, resolve } from 'node:path';
import { createProgram, runProgram } from '@atverta/cli/program.ts';
import { UserError } from '@atverta/cli/user-error.ts';
import { MODULES } from '@atverta/composer/config/workspaces.ts';
import { commandAction } from '@atverta/composer/process/run-command.ts';
import { serveSite } from './site/serve-site.ts';
import { serveWorkbench } from './workbench/serve-workbench.ts';

/**
 * Returns the default port. A module's port depends on its place in the workspaces, so it is the same on
 * every machine.
 */
const portOf = (module?: string): number => (module ? 3000 + MODULES.indexOf(module) : 8090);

const HELP = `
The whole site is at http://localhost:${portOf()}, one module alone (npm run dev -w <module>) at:
${MODULES.map((module) => `  ${module.padEnd(22)}http://localhost:${portOf(module)}`).join('\n')}

PORT        another port; 0 for any free port
API_ORIGIN  the API that scenario=real sends enquiries to
QA_FOLDER   folder for builds; default: node_modules/.cache/qa

Every state has an address: docs/qa.md`;

const program = createProgram('npm run qa --', 'Serves the whole site on mocks, or one module alone.')
  .argument('[module]', 'module to show alone')
  .addHelpText('after', HELP)
  .action(commandAction(async () => ({ start }), 'start', 'Nothing is served'));
process.exitCode = (await runProgram(program, process.argv.slice(2))) || process.exitCode;

/** @param moduleOrFolder a module or its folder. The folder works in a repository of a single module too */
async function start(moduleOrFolder: string | undefined): Promise<void> {
  const module = moduleOrFolder && basename(resolve(moduleOrFolder));
  if (module && !MODULES.includes(module))
    throw new UserError(`there is no module ${moduleOrFolder}; there are ${MODULES.join(', ')}`);
  process.env['PORT'] ??= String(portOf(module));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  await (module ? serveWorkbench(module) : serveSite());
}

/** `npm run qa`, `npm run dev -w <module>`: what its `--help` says. */
import { basename, resolve } from 'node:path';
import { createProgram, runProgram } from '@atverta/cli/program.ts';
import { MODULES } from '@atverta/composer/config/workspaces.ts';
import { RefusedError } from '@atverta/composer/process/refused-error.ts';
import { commandAction } from '@atverta/composer/process/run-command.ts';
import { serveSite } from './site/serve-site.ts';
import { serveStage } from './stage/serve-stage.ts';

/** A module's by its place among the workspaces, so that it is the same on everybody's machine. */
const portOf = (module?: string): number => (module ? 3000 + MODULES.indexOf(module) : 8090);

const HELP = `
The whole site is at http://localhost:${portOf()}, one module alone as by npm run dev -w <module>:
${MODULES.map((module) => `  ${module.padEnd(22)}http://localhost:${portOf(module)}`).join('\n')}

PORT        another port; 0 takes any that is free
API_ORIGIN  where scenario=real sends enquiries
QA_FOLDER   where the site is built, instead of node_modules/.cache/qa

Every state has an address: docs/qa.md`;

const program = createProgram('npm run qa --', 'Serves the whole site on mocks, or one module alone.')
  .argument('[module]', 'that is shown alone')
  .addHelpText('after', HELP)
  .action(commandAction(async () => ({ start }), 'start', 'Nothing is served'));
process.exitCode = (await runProgram(program, process.argv.slice(2))) || process.exitCode;

/** @param named a module, or its folder: it is also shown from a checkout of its own */
async function start(named: string | undefined): Promise<void> {
  const module = named && basename(resolve(named));
  if (module && !MODULES.includes(module))
    throw new RefusedError(`there is no module ${named}; there are ${MODULES.join(', ')}`);
  process.env['PORT'] ??= String(portOf(module));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  await (module ? serveStage(module) : serveSite());
}

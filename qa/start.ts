/** `npm run qa`, `npm run dev -w <module>`: `help` below says what. */
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { RefusedError } from '@atverta/composer/command/refused-error.ts';
import { runCommand } from '@atverta/composer/command/run-command.ts';
import { MODULES } from '@atverta/composer/site/site-folders.ts';
import { serveSite } from './site/serve-site.ts';
import { serveStage } from './stage/serve-stage.ts';

/** A module's by its place among the workspaces, so that it is the same on everybody's machine. */
const portOf = (module?: string): number => (module ? 3000 + MODULES.indexOf(module) : 8090);

const help = (): string => `npm run qa              the whole site on mocks, at http://localhost:${portOf()}
npm run qa -- <module>  one module alone, as npm run dev -w <module> does:
${MODULES.map((module) => `  ${module.padEnd(22)}http://localhost:${portOf(module)}`).join('\n')}

PORT        another port; 0 takes any that is free
API_ORIGIN  where scenario=real sends enquiries
QA_FOLDER   where the site is built, instead of node_modules/.cache/qa

Every state has an address: docs/qa.md`;

await runCommand(async () => {
  const options = { help: { type: 'boolean', short: 'h' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) return console.log(help());
  const [named, ...others] = positionals;
  if (others.length > 0) throw new RefusedError('one module is shown alone, or all of them');
  // A folder, since a module is also shown from a checkout of its own.
  const folder = named && resolve(named);
  if (folder && !existsSync(join(folder, 'src/module.ts')))
    throw new RefusedError(`there is no module ${named}; there are ${MODULES.join(', ')}`);
  process.env['PORT'] ??= String(portOf(folder && basename(folder)));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  await (folder ? serveStage(folder) : serveSite());
}, 'Nothing is served');

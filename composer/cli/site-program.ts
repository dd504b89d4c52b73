import { type Command, createProgram, type Output, runProgram } from '@atverta/cli/program.ts';
import { runCommand } from '../process/run-command.ts';
import { addCommands } from './commands.ts';

/** Commands with a script of their own in the root's package.json. */
const SCRIPTS = ['start', 'run dev', 'run release', 'run compose', 'run rollback', 'run words'];

/** Creates the program of all commands. Loads the site's own commands only if the composer has no such command. */
export async function siteProgram(args: readonly string[] = [], output?: Output): Promise<Command> {
  const description = 'Releases modules, composes a site from the releases, serves it and maintains it.';
  const program = createProgram('npm run site --', description, output).configureHelp({ commandUsage });
  addCommands(program);
  if (!program.commands.some((command) => command.name() === args[0])) {
    const { siteConfig } = await import('../config/site-config.ts');
    await siteConfig.addCommands?.(program.commandsGroup('This site:'));
  }
  return program;
}

export const runSiteCommand = (args: readonly string[]): Promise<void> =>
  runCommand(async () => {
    const code = await runProgram(await siteProgram(args), args);
    if (code !== 0) process.exitCode = code;
  }, 'Nothing was done');

/** Returns the usage of a command: `npm run compose -- [options]`, or `npm run site -- yank [options] <release>`. */
function commandUsage(command: Command): string {
  const name = command.name();
  const script = SCRIPTS.find((each) => each === name || each === `run ${name}`);
  return `${script && command.parent ? `npm ${script} --` : typedName(command)} ${command.usage()}`;
}

/** Returns a command with the commands that contain it, as people type it. */
const typedName = (command: Command): string =>
  command.parent ? `${typedName(command.parent)} ${command.name()}` : command.name();

import { Command, CommanderError, type OptionValues } from 'commander';

export { type Command, InvalidArgumentError, Option } from 'commander';

export type Output = {
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
};

const EXIT_CODES = `
Exit codes:
  0  done
  1  refused or failed: one sentence says why
  2  not understood: a command, an option, a value`;

/** The process's own streams; tests pass others. */
export const PROCESS_OUTPUT: Output = {
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
};

/** @param name as people type it: `npm run submissions --` */
export function createProgram(name: string, description: string, output = PROCESS_OUTPUT): Command {
  if (output === PROCESS_OUTPUT) process.stdout.once('error', ignoreClosedPipe);
  return new Command(name)
    .description(description)
    .exitOverride()
    .configureOutput({
      writeOut: output.print,
      writeErr: output.printError,
      outputError: (message, write) => write(inOneSentence(message)),
    })
    .addHelpText('afterAll', EXIT_CODES)
    .hook('preAction', (_program, command) => {
      rejectOptionsAsValues(command);
      rejectOptionsTakenByNpm(command);
    });
}

/**
 * Runs a program; shows its help if the arguments name no command.
 * @returns the exit code
 * @throws any error of the command
 */
export async function runProgram(program: Command, args: readonly string[]): Promise<number> {
  const isRunnable = args.length > 0 || program.commands.length === 0;
  try {
    await program.parseAsync(isRunnable ? args : ['--help'], { from: 'user' });
    return 0;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : 2;
  }
}

/** `| head` closes the pipe before all output is printed; that is no error. */
function ignoreClosedPipe({ code }: NodeJS.ErrnoException): void {
  process.exit(code === 'EPIPE' ? 0 : 1);
}

/** Rewrites commander's `error: unknown option '--nwest'\n(Did you mean --newest?)` as one sentence. */
function inOneSentence(message: string): string {
  const sentence = message.replace(/^error: /, '').replace(/\n\(Did you mean (.+)\?\)/, ': did you mean $1?');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** In `--note --newest` the value of `--note` is missing, and commander would take `--newest` as the value. */
function rejectOptionsAsValues(command: Command): void {
  const values: OptionValues = command.opts();
  const flags = command.options.map(({ long }) => long);
  for (const option of command.options) {
    const optionValues = [values[option.attributeName()]].flat();
    if (optionValues.some((value) => flags.includes(value)))
      command.error(`error: option '${option.flags}' argument missing`);
  }
}

/** Many an old `.npmrc` contains it, and then so does each script's environment. */
const IN_NPMRC = '--email';

/** npm takes options before `--` for its own without a message: the command would run without its `--dry-run`. */
function rejectOptionsTakenByNpm(command: Command): void {
  for (const option of command.options) {
    const isGiven = command.getOptionValueSource(option.attributeName()) === 'cli';
    const variable = `npm_config_${option.long?.slice(2).replaceAll('-', '_')}`;
    if (!isGiven && process.env[variable] && option.long !== IN_NPMRC)
      command.error(
        `error: npm has taken ${option.long} for its own: npm run ${process.env['npm_lifecycle_event']} -- … ${option.long}`,
      );
  }
}

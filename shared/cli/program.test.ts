import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { collectList, collectValue, parseWholeNumberFrom } from './option-parsers.ts';
import { createProgram, runProgram } from './program.ts';

/**
 * Runs a small program.
 * @returns its exit code and its output
 */
async function outputOf(...args: string[]): Promise<string> {
  let text = '';
  const add = (more: string) => {
    text += more;
  };
  const program = createProgram('npm run baker --', 'Bakes', { print: add, printError: add });
  program
    .command('bake <bread>')
    .description('Bakes a bread')
    .option('--note <why>', 'why')
    .option('--minutes <number>', 'how long', parseWholeNumberFrom(1), 30)
    .option('--with <ingredient>', 'what else, more than once', collectValue)
    .option('--without <names>', 'what not', collectList)
    .action((bread, options) => add(JSON.stringify({ bread, ...options })));
  const code = await runProgram(program, args);
  return `${code} ${text}`;
}

it('shows help for itself and each command, with the exit codes', async () => {
  for (const args of [[], ['--help'], ['bake', '--help'], ['help', 'bake']]) {
    const help = await outputOf(...args);
    expect(help).toMatch(/^0 Usage: npm run baker -- /);
    expect(help).toContain('2  not understood');
  }
  expect(await outputOf('bake', '--help')).toMatch(/--minutes <number> +how long \(default: 30\)/);
});

it('ends silently when its output is no longer read', () => {
  const program = JSON.stringify(join(import.meta.dirname, 'program.ts'));
  const code = `const { createProgram, runProgram } = await import(${program});
    await runProgram(createProgram('baker', 'Bakes '.repeat(100_000)), ['--help']);`;
  const shellScript = `"$1" --input-type=module --eval "$2" | true`;
  const { stderr } = spawnSync('sh', ['-c', shellScript, 'sh', process.execPath, code], { encoding: 'utf8' });
  expect(stderr).toBe('');
});

it('refuses an option that npm has taken for its own, and shows the right command', async () => {
  vi.stubEnv('npm_lifecycle_event', 'baker');
  vi.stubEnv('npm_config_note', 'for Easter');
  expect(await outputOf('bake', 'loaf')).toBe(
    '2 Npm has taken --note for its own: npm run baker -- … --note\n',
  );
  expect(await outputOf('bake', 'loaf', '--note', 'for Easter')).toMatch(/^0 /);
  vi.unstubAllEnvs();
});

it('passes values on', async () => {
  const args = ['--with', 'salt', '--with', 'rye', '--without', 'nuts,,seeds', '--minutes', '45'];
  expect(await outputOf('bake', 'loaf', ...args)).toBe(
    '0 {"bread":"loaf","minutes":45,"with":["salt","rye"],"without":["nuts","seeds"]}',
  );
});

it.each([
  [['bale'], "Unknown command 'bale': did you mean bake?"],
  [['constructor'], "Unknown command 'constructor'"],
  [['bake', 'loaf', '--nte', 'x'], "Unknown option '--nte': did you mean --note?"],
  [['bake'], "Missing required argument 'bread'"],
  [['bake', 'loaf', '--note'], "Option '--note <why>' argument missing"],
  [['bake', 'loaf', '--note', '--minutes'], "Option '--note <why>' argument missing"],
  [['bake', 'loaf', '--with', '--note'], "Option '--with <ingredient>' argument missing"],
  [['bake', 'a', 'b'], "Too many arguments for 'bake'. Expected 1 argument but got 2: a, b."],
  [
    ['bake', 'loaf', '--minutes', '0'],
    "Option '--minutes <number>' argument '0' is invalid. Use a whole number from 1 on.",
  ],
])('describes the error of %j in one sentence', async (args, sentence) => {
  expect(await outputOf(...args)).toBe(`2 ${sentence}\n`);
});

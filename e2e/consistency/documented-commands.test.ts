import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, createProgram } from '@atverta/cli/program.ts';
import { siteProgram } from '@atverta/composer/cli/site-program.ts';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { MODULES } from '@atverta/composer/config/workspaces.ts';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../submission-api/src/cli/run-cli.ts';

const readText = (file: string): string => readFileSync(join(PROJECT_ROOT, file), 'utf8');
const scriptsOf = (folder: string): Record<string, string> =>
  (JSON.parse(readText(join(folder, 'package.json'))) as { scripts: Record<string, string> }).scripts;

const site = await siteProgram();
const submissions = createProgram('submissions', '');
for (const add of COMMANDS) add(submissions, () => async () => {});

/** Guides, workflows and sources. Tests are excluded, since they also name commands that do not exist. */
const files = globSync(['**/*.{md,ts,tsx,mjs}', '.github/workflows/*.yml', '*/package.json'], {
  cwd: PROJECT_ROOT,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist|releases|\.cache)$|\.(?:test|spec)\.tsx?$/.test(path),
});

/** Matches an npm command with its arguments in a sentence, a table, a template literal or a shell script. */
const NAMED =
  /npm (run (?:--silent )?)?([a-z]\w*(?:[:-]\w+)*)((?: -w [\w<>…${}/"-]+)?)(?: --(?= )([^`'|&#>,\n]*))?/g;

type NamedCommand = { readonly script: string; readonly workspace: string; readonly args: string };

const namedCommands = files.flatMap((file) =>
  [...readText(file).matchAll(NAMED)].flatMap(([text, run, script = '', workspace = '', args = '']) => {
    // Without `run`, other commands such as `npm ci` are built into npm.
    if (!run && script !== 'test' && script !== 'start') return [];
    return [{ text, file, script, workspace: workspace.replace(' -w ', ''), args }];
  }),
);

test('every command that a file names exists, with its options', () => {
  expect(namedCommands.length).toBeGreaterThan(200);
  const errors = namedCommands.flatMap(({ text, file, ...namedCommand }) =>
    errorsOf(namedCommand).map((error) => `${file}: ${text}: ${error}`),
  );
  expect(errors).toEqual([]);
});

function errorsOf({ script, workspace, args }: NamedCommand): string[] {
  // `<module>`, `"$MODULE"` and modules of examples stand for any module.
  const isFolder = workspace === '' || existsSync(join(PROJECT_ROOT, workspace, 'package.json'));
  const folder = isFolder ? workspace : (MODULES[0] ?? '');
  if (!(script in scriptsOf(folder))) return [`${folder || 'the root'} has no script ${script}`];
  const program = { site, submissions }[script];
  const [commandName = '', subcommandName = ''] = args.trim().split(/\s+/);
  if (program && !/^[a-z]/.test(commandName)) return [];
  const topCommand = program ? commandOf(program, commandName) : commandOf(site, script);
  const command = (topCommand && commandOf(topCommand, subcommandName)) ?? topCommand;
  if (!command) return program ? [`there is no ${commandName}`] : [];
  const knownOptions = command.options.map(({ long }) => long);
  return (args.match(/(?<= )--[a-z-]+/g) ?? []).filter(
    (flag) => flag !== '--help' && !knownOptions.includes(flag),
  );
}

const commandOf = (program: Command, name: string): Command | undefined =>
  program.commands.find((command) => command.name() === name);

test('the root has at most fifteen scripts, and those named like a command of the site run it', () => {
  const scripts = scriptsOf('');
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(15);
  const ownCommands = site.commands.filter((command) => command.name() in scripts);
  expect(ownCommands.map((command) => command.name())).toEqual([
    'start',
    'dev',
    'release',
    'compose',
    'rollback',
    'words',
  ]);
  for (const command of ownCommands) {
    expect(scripts[command.name()]).toBe(`node composer/cli/site.mjs ${command.name()}`);
    expect(command.helpInformation()).toMatch(new RegExp(`^Usage: npm (run )?${command.name()} -- `));
  }
});

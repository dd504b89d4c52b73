import type { Command } from '@atverta/cli/program.ts';
import { commandAction } from '@atverta/composer/process/run-command.ts';

const UNCHANGED = 'Nothing was changed';

/** Adds this site's own commands. */
export function addToolCommands(program: Command): void {
  addMessageCommands(
    program.command('messages').description('Checks messages, and exchanges them with translators'),
  );
  program
    .command('words')
    .description('Serves the message editor beside the running site (PORT, EDITOR_PORT, default 8085)')
    .option(
      '--publish <owner/name>',
      'builds the editor of a GitHub repository for the domain of the previews',
    )
    .option('--sign-in <address>', 'names the OAuth client of that editor (default: people enter a token)')
    .action(
      commandAction(() => import('./message-editor/editor-command.ts'), 'editorCommand', 'Nothing is served'),
    );
  program
    .command('imports')
    .description('Checks which folders import from which, as a part of npm run lint')
    .action(commandAction(() => import('./imports/check-imports.ts'), 'checkImports', 'The check failed'));
  program
    .command('new')
    .argument('<folder>', 'a new or empty folder')
    .description('Makes another site: copies the template of two pages, and packs the packages that it needs')
    .addHelpText('after', '\nFor example:\n  npm run site -- new ../garden')
    .action(commandAction(() => import('./packages/new-site.ts'), 'newSite', 'Nothing was made'));
  program
    .command('pack')
    .argument('<repository>', 'repository to write to: its packages folder and package.json')
    .description('Packs the shared packages for a repository of a single module')
    .action(commandAction(() => import('./packages/pack-packages.ts'), 'packPackages', 'Nothing was packed'));
  program
    .command('fonts')
    .description('Generates the font files of the site, which are committed')
    .action(
      commandAction(() => import('./fonts/generate-fonts.ts'), 'generateFonts', 'No fonts were generated'),
    );
  program
    .command('launch-check')
    .description('Lists what the owner must replace or confirm before the launch, and where')
    .addHelpText('after', '\nIt exits with code 1 until nothing is left.')
    .action(commandAction(() => import('./launch-check/list-open-points.ts'), 'listOpenPoints', 'Not ready'));
}

function addMessageCommands(messages: Command): void {
  const load = () => import('./messages/messages-command.ts');
  messages
    .command('export')
    .argument('[workspace...]', 'workspaces to export (default: all)')
    .description('Writes an XLIFF file with the messages, their translations and notes')
    .option('--language <tag>', 'sets the language (default: the only one beside English)')
    .option('--version <number>', '2.0 or 1.2', '2.0')
    .option('--to <file>', 'sets the output file (default: in node_modules/.cache/messages)')
    .action(commandAction(load, 'exportMessages', UNCHANGED));
  messages
    .command('import')
    .argument('<file>', 'XLIFF file, in the version that the translator uses')
    .description('Writes the changed translations of an XLIFF file, and lists the units that do not fit')
    .option('--overwrite', 'also replaces translations that have changed on the site since the export')
    .action(commandAction(load, 'importMessages', UNCHANGED));
  messages
    .command('check')
    .description('Lists what tests and releases refuse, by file and key')
    .action(
      commandAction(() => import('./messages/check-command.ts'), 'checkMessages', 'Messages are refused'),
    );
  messages
    .command('fix-spaces')
    .description('Sets the no-break spaces in all messages')
    .action(commandAction(() => import('./messages/checks/fix-spaces.ts'), 'fixSpaces', UNCHANGED));
}

import type { Command } from '@atverta/cli/program.ts';
import { commandAction } from '@atverta/composer/process/run-command.ts';

const UNCHANGED = 'Nothing was changed';

/** Adds this site's own commands. */
export function addToolCommands(program: Command): void {
  program
    .command('messages')
    .description('Writes a page with all messages side by side, or exchanges them with translators')
    .option('--csv', 'writes a CSV table for translators instead of the page')
    .option('--import <file>', 'imports such a table; only changed messages are written')
    .option('--to <file>', 'sets the output file (default: in node_modules/.cache/messages)')
    .action(commandAction(() => import('./messages/messages-command.ts'), 'messages', UNCHANGED));
  program
    .command('message-spaces')
    .description('Sets the no-break spaces in all messages')
    .action(commandAction(() => import('./messages/checks/set-spaces.ts'), 'setSpaces', UNCHANGED));
  program
    .command('boundaries')
    .description('Checks which folders import from which, as a part of npm run lint')
    .action(commandAction(() => import('./boundaries/check.ts'), 'boundaries', 'The check failed'));
  program
    .command('new')
    .argument('<folder>', 'that is new or empty')
    .description('Makes another site: copies the template of two pages, and packs the packages that it needs')
    .addHelpText('after', '\nFor example:\n  npm run site -- new ../garden')
    .action(commandAction(() => import('./packages/new-site.ts'), 'newSite', 'Nothing was made'));
  program
    .command('pack')
    .argument('<repository>', 'repository to write to: its packages folder and package.json')
    .description('Packs the shared packages for a repository of a single module')
    .action(commandAction(() => import('./packages/pack.ts'), 'packPackages', 'Nothing was packed'));
  program
    .command('fonts')
    .description('Generates the font files of the site, which are committed')
    .action(commandAction(() => import('./fonts/subset.ts'), 'makeFonts', 'The check failed'));
  program
    .command('launch-check')
    .description('Lists what the owner must replace or confirm before the launch, and where')
    .addHelpText('after', '\nIt exits with code 1 until nothing is left.')
    .action(commandAction(() => import('./launch-check/list-open-points.ts'), 'listOpenPoints', 'Not ready'));
}

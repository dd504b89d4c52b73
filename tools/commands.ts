import type { Command } from '@atverta/cli/program.ts';
import { runs } from '@atverta/composer/process/run-command.ts';

const UNCHANGED = 'Nothing was changed';

/** Adds what this site needs beside the composer's commands. */
export function addToolCommands(program: Command): void {
  program
    .command('messages')
    .description('Shows all messages side by side, as a page, or hands them to translators and back')
    .option('--csv', 'a table for translators, in place of the page')
    .option('--import <file>', 'takes such a table back: only messages that differ are written')
    .option('--to <file>', 'where to write, in place of node_modules/.cache/messages')
    .action(runs(() => import('./messages/messages-command.ts'), 'messages', UNCHANGED));
  program
    .command('message-spaces')
    .description('Sets the no-break spaces in every file of messages, so that nobody has to type them')
    .action(runs(() => import('./messages/checks/set-spaces.ts'), 'setSpaces', UNCHANGED));
  program
    .command('boundaries')
    .description('Checks who imports whom: a part of npm run lint')
    .action(runs(() => import('./boundaries/check.ts'), 'boundaries', 'Not as it should be'));
  program
    .command('new')
    .argument('<folder>', 'that is new or empty')
    .description('Makes another site: copies the template of two pages, and packs the packages that it needs')
    .addHelpText('after', '\nFor example:\n  npm run site -- new ../garden')
    .action(runs(() => import('./packages/new-site.ts'), 'newSite', 'Nothing was made'));
  program
    .command('pack')
    .argument('<repository>', 'whose package.json names them, and whose packages folder gets them')
    .description('Packs what modules share, for npm install in a repository that has a module alone')
    .action(runs(() => import('./packages/pack.ts'), 'packPackages', 'Nothing was packed'));
  program
    .command('fonts')
    .description('Makes the font files of the site anew; they are committed')
    .action(runs(() => import('./fonts/subset.ts'), 'makeFonts', 'Not as it should be'));
  program
    .command('launch-check')
    .description('Lists what the owner must still replace or confirm before the site goes public, and where')
    .addHelpText('after', '\nIt is refused, with exit code 1, until nothing is left.')
    .action(runs(() => import('./launch-check/list-open-points.ts'), 'listOpenPoints', 'Not ready'));
}

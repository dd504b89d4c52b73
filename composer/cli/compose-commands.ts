import type { Command } from '@atverta/command-line/program.ts';
import { list, repeated } from '@atverta/command-line/values.ts';
import { runs } from '../command/run-command.ts';
import { CHANNEL, RELEASE } from './release-option.ts';

export function addComposeCommands(program: Command): void {
  program.commandsGroup('Put releases live:');
  program
    .command('compose')
    .description('Composes what is live with the releases that are named, and puts it live')
    .option('--use <module@release>', `${RELEASE}; may stand more than once`, repeated)
    .option('--newest', 'the newest release of every module')
    .option(
      '--without <module>',
      'takes a module and its pages off the site; may stand more than once',
      repeated,
    )
    .option('--channel <name>', 'of which the newest are meant, and which the site follows from then on')
    .option('--note <why>', 'for the history')
    .optionsGroup('Previews:')
    .option('--preview <name>', 'a site of its own beside the live one')
    .option('--same', 'what the preview shows now, in place of what is live')
    .option('--from <preview>', 'what another preview shows, in place of what is live')
    .optionsGroup('What is refused without them:')
    .option(
      '--allow-removals',
      'addresses, languages, modules or promises of settings that leave the site, named by nobody',
    )
    .option('--over-budget', 'pages that send more than they may')
    .option('--allow-bad', 'releases that are marked bad')
    .option('--allow-uncommitted', 'releases made from a work tree with uncommitted changes')
    .option(
      '--accept-open-points <ids>',
      'points that may be open at a real address, separated by commas',
      list,
    )
    .option(
      '--no-launch-check',
      'open points and uncommitted changes: where a site is served on this machine, or repaired',
    )
    .option('--allow-warnings', 'pages that miss messages: for a site on mocks')
    .optionsGroup('Speed:')
    .option('--quick', 'compresses and weighs nothing: for sites that no visitor comes to')
    .option(
      '--first <paths>',
      'pages that are rendered before the others, and handed to the process that started this one',
      list,
    )
    .addHelpText(
      'after',
      '\nFor example:\n  npm run compose -- --use mf-news@newest --note "Prices of autumn"\n  npm run compose -- --use mf-jobs@3f1c0a9b2d4e',
    )
    .action(runs(async () => (await import('../compose/compose-command.ts')).composeCommand));
  program
    .command('rollback')
    .argument('[module]', 'that goes back; everybody else stays as they are')
    .description('Puts live what the module, or with --to the whole site, had before')
    .option(
      '--to <composition, time or release>',
      'what was live in a composition or at a time (UTC), or a certain release of the module',
    )
    .option('--note <why>', 'for the history')
    .option('--bad <why>', 'marks what is undone as bad, so that nothing brings it live again')
    .option(...CHANNEL)
    .option('--allow-bad', 'goes back to a release that is marked bad')
    .option('--allow-removals', 'what settings promise may go')
    .addHelpText(
      'after',
      '\nFor example:\n  npm run rollback -- mf-news --bad "wrong prices"\n  npm run rollback -- --to 0007-3f1c0a9b2d4e\n  npm run rollback -- mf-news --to "2026-11-20 14:00"\n  npm run rollback -- --to "2h ago"',
    )
    .action(runs(async () => (await import('../history/rollback.ts')).rollBack));
}

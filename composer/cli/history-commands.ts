import type { Command } from '@atverta/command-line/program.ts';
import { repeated, wholeNumberFrom } from '@atverta/command-line/values.ts';
import { runs } from '../command/run-command.ts';
import { DEFAULT_KEEPING } from '../history/default-keeping.ts';
import { CHANNEL, RELEASE } from './release-option.ts';

export function addHistoryCommands(program: Command): void {
  program.commandsGroup('Look after releases:');
  program
    .command('releases')
    .argument('[module...]', 'whose; all where none is named')
    .description('Lists releases: when each was made and live, by whom and why, and what still needs it')
    .action(
      runs(async () => (await import('../history/list-releases.ts')).listReleases, 'Nothing is listed'),
    );
  program
    .command('history')
    .description('Lists what went live, the last first: when, by whom and why, and which releases it changed')
    .option('--count <number>', 'how many at most', wholeNumberFrom(1), 20)
    .action(
      runs(
        async () => (await import('../history/list-compositions.ts')).listCompositions,
        'Nothing is listed',
      ),
    );
  program
    .command('mark')
    .argument('<release>', RELEASE)
    .description('Says of a release that nothing is to bring it live again, or takes that back')
    .option('--bad <why>', 'nothing brings it live again but --allow-bad')
    .option('--good <why>', 'takes it back')
    .option(...CHANNEL)
    .addHelpText('after', '\nFor example:\n  npm run site -- mark mf-news@3f1c0a9b2d4e --bad "wrong prices"')
    .action(runs(async () => (await import('../history/mark.ts')).markRelease, 'Nothing was marked'));
  program
    .command('verify')
    .description('Reads every file of the store and of every composition, and names what is damaged')
    .option('--repair', 'repairs the site from the store')
    .action(runs(async () => (await import('../history/verify.ts')).verify, 'Not as it should be'));
  program
    .command('prune')
    .description(
      'Lists the releases that nothing needs: neither live nor lately, in no composition, and not the newest',
    )
    .option('--remove', 'removes them')
    .option('--history <count>', 'releases back that stay', wholeNumberFrom(0), DEFAULT_KEEPING.history)
    .option('--made <count>', 'releases made last that stay', wholeNumberFrom(1), DEFAULT_KEEPING.made)
    .option(
      '--site <folder>',
      'another site of the same store, such as a canary; may stand more than once',
      repeated,
    )
    .action(runs(async () => (await import('../history/prune.ts')).prune, 'Nothing was removed'));
  program
    .command('sbom')
    .argument('[file]', 'that it is written to, in place of standard output')
    .option('--lock', 'of every package that the checkout runs or builds with, in place of the live site')
    .description('Makes a bill of materials (CycloneDX 1.6) of what visitors get of the live site')
    .action(
      runs(async () => (await import('../history/sbom.ts')).writeSbom, 'There is no bill of materials'),
    );
}

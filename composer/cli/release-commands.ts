import type { Command } from '@atverta/command-line/program.ts';
import { runs } from '../command/run-command.ts';
import { CHANNEL, RELEASE } from './release-option.ts';

export function addReleaseCommands(program: Command): void {
  program.commandsGroup('Make releases:');
  program
    .command('release')
    .description('Builds the module in this folder and adds the result to the release store')
    .option('--note <why>', 'what it is for, for the history', '')
    .option('--from <folder>', 'releases what another project built with a stock plugin of Module Federation')
    .option('--allow-faults', 'whatever npm test -w <module> finds: for tests of what comes after')
    .addHelpText(
      'after',
      '\nFor example:\n  npm run release -w mf-news -- --note "Prices of autumn"\n  npm run release -- --from ../acme-reviews/dist',
    )
    .action(
      runs(async () => (await import('../release/release-command.ts')).release, 'Nothing was released'),
    );
  program
    .command('sign')
    .argument('<release...>', RELEASE)
    .description('Signs releases of the store with RELEASE_SIGNING_KEY, after their files were read')
    .option(...CHANNEL)
    .action(runs(async () => (await import('../release/sign.ts')).signReleases, 'Nothing more was signed'));
  program
    .command('release-key')
    .argument('<folder>', 'where to')
    .argument('<owner>', 'whose: <module>.<name> signs that module’s releases, any.<name> all')
    .description(
      'Makes a pair of Ed25519 keys: the .key signs and is for its owner alone, the .pem is for sites (RELEASE_KEYS)',
    )
    .addHelpText('after', '\nFor example:\n  npm run site -- release-key ./keys mf-news.anna')
    .action(runs(async () => (await import('../release/create-key.ts')).createKey, 'No key was made'));
}

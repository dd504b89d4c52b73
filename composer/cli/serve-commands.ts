import type { Command } from '@atverta/command-line/program.ts';
import { repeated } from '@atverta/command-line/values.ts';
import { runs } from '../command/run-command.ts';

export function addServeCommands(program: Command): void {
  program.commandsGroup('Open a site:');
  program
    .command('start')
    .description(
      'Builds and releases every module, composes them, and serves site and API (PORT, default 8080)',
    )
    .action(runs(async () => (await import('../serve/start.ts')).start, 'Nothing is served'));
  program
    .command('dev')
    .argument('[module...]', 'those to build; the others are taken as they are live, from the release store')
    .description(
      'Serves the whole site as it is edited: what can be is updated in place (PORT, default 8080)',
    )
    .option('--site <address>', 'a site, or its folder, that says which releases are live')
    .addHelpText(
      'after',
      '\nFor example:\n  npm run dev\n  npm run dev -- mf-news --site https://www.example.com',
    )
    .action(runs(async () => (await import('../dev/dev.ts')).dev, 'Nothing is served'));
  program
    .command('serve')
    .description('Serves what is composed already, with its API beside it (PORT, default 8080)')
    .option('--preview <name>', 'a preview in place of the live site')
    .action(runs(async () => (await import('../serve/serve.ts')).serveComposed, 'Nothing is served'));
  program
    .command('preview')
    .argument('[name]', 'of the preview; that of the branch where none is given')
    .description('Composes a preview beside the live site, or lists, removes or serves previews')
    .option(
      '--use <module@release>',
      'a release in place of the live one, or <module>@newest; may stand more than once',
      repeated,
    )
    .option('--note <why>', 'for the list of previews')
    .option('--list', 'lists them')
    .option('--remove <name>', 'removes one, and what was sent with its forms')
    .option('--serve', 'serves them all: http://<name>.preview.localhost:<PORT>')
    .option('--domain <host>', 'that they are served at (as site.config.ts says, or preview.localhost)')
    .addHelpText(
      'after',
      '\nFor example:\n  npm run site -- preview autumn --use mf-news@newest\n  npm run site -- preview --serve',
    )
    .action(runs(async () => (await import('../serve/preview.ts')).preview, 'Nothing was changed'));
}

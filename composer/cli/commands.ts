import { type Command, InvalidArgumentError, Option } from '@atverta/cli/program.ts';
import { list, repeated, wholeNumberFrom } from '@atverta/cli/values.ts';
import { DEFAULT_KEEPING } from '../history/default-keeping.ts';
import { isHostName, isListen, originOf } from '../hosts/host-options.ts';
import { runs } from '../process/run-command.ts';

const RELEASE = '<module>@<release>, by its first characters, or <module>@newest';

const CHANNEL = ['--channel <name>', 'of which the newest is meant, where the site follows another'] as const;

/** Each loads its code when it runs. */
export function addCommands(program: Command): void {
  program.commandsGroup('Open a site:');
  program
    .command('start')
    .description(
      'Builds and releases every module that has changed, composes them, and serves site and API (PORT, default 8080)',
    )
    .action(runs(() => import('../serve/start.ts'), 'start', 'Nothing is served'));
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
    .action(runs(() => import('../dev/dev.ts'), 'dev', 'Nothing is served'));
  program
    .command('serve')
    .description('Serves what is composed already, with its API beside it (PORT, default 8080)')
    .option('--preview <name>', 'a preview in place of the live site')
    .action(runs(() => import('../serve/serve.ts'), 'serveComposed', 'Nothing is served'));
  program
    .command('preview')
    .argument('[name]', 'of the preview; that of the branch where none is given')
    .description('Composes a preview beside the live site, or lists, removes or serves previews')
    .option(
      '--use <module@release>',
      'a release in place of the live one, or <module>@newest; may stand more than once',
      repeated,
    )
    .option('--newest', 'the newest release of every module')
    .option('--without <module>', 'takes a module and its pages off; may stand more than once', repeated)
    .option('--channel <name>', 'of which the newest are meant')
    .option('--from <preview>', 'begins with what another preview shows, in place of what is live')
    // `verify --repair` alone uses it: it begins with what this preview shows.
    .addOption(new Option('--same').hideHelp())
    .option('--note <why>', 'for the list of previews')
    .option('--list', 'lists them')
    .option('--remove <name>', 'removes one, and what was sent with its forms')
    .option('--serve', 'serves them all: http://<name>.preview.localhost:<PORT>')
    .option('--domain <host>', 'that they are served at (as site.config.ts says, or preview.localhost)')
    .addHelpText(
      'after',
      '\nFor example:\n  npm run site -- preview autumn --use mf-news@newest\n  npm run site -- preview --serve',
    )
    .action(runs(() => import('../serve/preview.ts'), 'preview', 'Nothing was changed'));
  program.commandsGroup('Make releases:');
  program
    .command('release')
    .description('Builds the module in this folder and adds the result to the release store')
    .option('--note <why>', 'what it is for, for the history', '')
    .option(
      '--from <folder>',
      'releases a remote that another project built with @module-federation/enhanced',
    )
    .option(
      '--allow-faults',
      'faults in its messages, content, imports and paths, which it refuses otherwise; it runs no other tests',
    )
    .addHelpText(
      'after',
      '\nFor example:\n  npm run release -w mf-news -- --note "Prices of autumn"\n  npm run release -- --from ../acme-reviews/dist',
    )
    .action(runs(() => import('../release/release-command.ts'), 'release', 'Nothing was released'));
  program
    .command('sign')
    .argument('<release...>', RELEASE)
    .description('Signs releases of the store with RELEASE_SIGNING_KEY, after their files were read')
    .option(...CHANNEL)
    .action(runs(() => import('../release/sign.ts'), 'signReleases', 'Nothing more was signed'));
  program
    .command('release-key')
    .argument('<folder>', 'where to')
    .argument('<owner>', 'whose: <module>.<name> signs that module’s releases, any.<name> all')
    .description(
      'Makes a pair of Ed25519 keys: the .key signs and is for its owner alone, the .pem is for sites (RELEASE_KEYS)',
    )
    .addHelpText('after', '\nFor example:\n  npm run site -- release-key ./keys mf-news.anna')
    .action(runs(() => import('../release/create-key.ts'), 'createKey', 'No key was made'));
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
    .optionsGroup('What is refused without them:')
    .option(
      '--allow-breaking',
      'addresses, languages, modules or promises of settings that leave the site, named by nobody',
    )
    .option('--over-budget', 'pages that send more than they may')
    .option('--allow-yanked', 'releases that are yanked')
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
    // Development alone uses it: it neither compresses, weighs nor checks, as nobody visits the site.
    .addOption(new Option('--quick').hideHelp())
    .addHelpText(
      'after',
      '\nFor example:\n  npm run compose -- --use mf-news@newest --note "Prices of autumn"\n  npm run compose -- --use mf-jobs@3f1c0a9b2d4e',
    )
    .action(runs(() => import('../compose/compose-command.ts'), 'composeCommand'));
  program
    .command('rollback')
    .argument('[module]', 'that goes back; everybody else stays as they are')
    .description('Puts live what the module, or with --to the whole site, had before')
    .option(
      '--to <composition, time or release>',
      'what was live in a composition or at a time (UTC), or a certain release of the module',
    )
    .option('--note <why>', 'for the history')
    .option('--yank <why>', 'yanks what is undone: nothing puts it live again')
    .option(...CHANNEL)
    .option('--allow-yanked', 'goes back to a release that was yanked')
    .option('--allow-breaking', 'what settings promise may go')
    .addHelpText(
      'after',
      '\nFor example:\n  npm run rollback -- mf-news --yank "wrong prices"\n  npm run rollback -- --to 0007-3f1c0a9b2d4e\n  npm run rollback -- mf-news --to "2026-11-20 14:00"\n  npm run rollback -- --to "2h ago"',
    )
    .action(runs(() => import('../history/rollback.ts'), 'rollBack'));
  program.commandsGroup('Look after releases:');
  program
    .command('releases')
    .argument('[module...]', 'whose; all where none is named')
    .description('Lists releases: when each was made and live, by whom and why, and what still needs it')
    .action(runs(() => import('../history/list-releases.ts'), 'listReleases', 'Nothing is listed'));
  program
    .command('history')
    .description('Lists what went live, the last first: when, by whom and why, and which releases it changed')
    .option('--count <number>', 'how many at most', wholeNumberFrom(1), 20)
    .action(runs(() => import('../history/list-compositions.ts'), 'listCompositions', 'Nothing is listed'));
  program
    .command('yank')
    .argument('<release>', RELEASE)
    .description('Keeps a release from going live again, unless --allow-yanked is said')
    .option('--reason <why>', 'for the history')
    .option('--undo', 'lets it go live again')
    .option(...CHANNEL)
    .addHelpText(
      'after',
      '\nFor example:\n  npm run site -- yank mf-news@3f1c0a9b2d4e --reason "wrong prices"',
    )
    .action(runs(() => import('../history/yank.ts'), 'yankRelease', 'Nothing was changed'));
  program
    .command('verify')
    .description('Reads every file of the store and of every composition, and names what is damaged')
    .option('--repair', 'repairs the site from the store')
    .action(runs(() => import('../history/verify.ts'), 'verify', 'Not as it should be'));
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
    .action(runs(() => import('../history/prune.ts'), 'prune', 'Nothing was removed'));
  program.commandsGroup('Host a site:');
  program
    .command('nginx-config')
    .description('Prints what to include in nginx’s http { … }; what is not said is as site.config.ts says')
    .option('--domain <host>', 'over HTTPS, with Certbot’s certificate', hostName)
    .option(
      '--listen <port>',
      'over plain HTTP, behind something else (8080 where no domain is known)',
      listen,
    )
    .option('--api <origin>', 'of the submission API (http://127.0.0.1:8081)', origin)
    .option('--brotli', 'for an nginx that has ngx_http_brotli_static_module')
    .option('--canary <folder>', 'a second composition, which a share of the visitors gets')
    .option('--percent <number>', 'how large that share is', percent, 5)
    .addHelpText(
      'after',
      '\nFor example:\n  npm run --silent site -- nginx-config --domain www.example.com > /etc/nginx/conf.d/site.conf',
    )
    .action(runs(() => import('../hosts/print-nginx.ts'), 'printNginx', 'Nothing was printed'));
  program
    .command('test-hosts')
    .argument('[host...]', 'wrangler or netlify; both where none is named')
    .description(
      'Plays the composed site on the hosts’ own local servers, which npm brings when they are first asked for',
    )
    .action(runs(() => import('../hosts/test-hosts.ts'), 'testHosts', 'Not as it should be'));
}

function hostName(given: string): string {
  if (isHostName(given)) return given;
  throw new InvalidArgumentError('Use a host name like www.example.com.');
}

function origin(given: string): string {
  const known = originOf(given);
  if (known !== undefined) return known;
  throw new InvalidArgumentError('Use an origin like http://127.0.0.1:8081.');
}

function listen(given: string): string {
  if (isListen(given)) return given;
  throw new InvalidArgumentError('Use a port like 8080, or 127.0.0.1:8080.');
}

function percent(given: string): number {
  const value = Number(given);
  if (value >= 0.01 && value <= 99.99) return value;
  throw new InvalidArgumentError('Use 0.01 to 99.99.');
}

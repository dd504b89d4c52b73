import { isNetwork } from '@atverta/cli/networks.ts';
import { collectList, collectValue, parseWholeNumberFrom } from '@atverta/cli/option-parsers.ts';
import { type Command, InvalidArgumentError, Option } from '@atverta/cli/program.ts';
import { isHostName, isListenAddress, originOf } from '../hosting/host-option-checks.ts';
import { DEFAULT_KEPT_COUNTS } from '../maintenance/default-kept-counts.ts';
import { commandAction } from '../process/run-command.ts';

const RELEASE = '<module>@<first characters of its name>, or <module>@newest';

const CHANNEL = [
  '--channel <name>',
  'takes @newest from this channel (default: the one the site follows)',
] as const;

/** Adds the composer's commands. Each loads its code when it runs. */
export function addCommands(program: Command): void {
  program.commandsGroup('Open a site:');
  program
    .command('start')
    .description(
      'Releases every module that has changed, composes the newest releases except rolled back ones, and serves site and API (PORT, default 8080)',
    )
    .action(commandAction(() => import('../serve/start-command.ts'), 'startCommand', 'Nothing is served'));
  program
    .command('dev')
    .argument('[module...]', 'modules to build; the live releases of the others come from the store')
    .description('Serves the whole site and updates it with every edit (PORT, default 8080)')
    .option('--site <url or folder>', 'takes the live releases from a site at this URL or in this folder')
    .addHelpText(
      'after',
      '\nFor example:\n  npm run dev\n  npm run dev -- mf-news --site https://www.example.com',
    )
    .action(commandAction(() => import('../dev/dev-command.ts'), 'devCommand', 'Nothing is served'));
  program
    .command('serve')
    .description('Serves the composed site and its API (PORT, default 8080)')
    .option('--preview <name>', 'serves a preview instead of the live site')
    .action(commandAction(() => import('../serve/serve-command.ts'), 'serveCommand', 'Nothing is served'));
  program
    .command('preview')
    .argument('[name]', 'name of the preview (default: the branch)')
    .description('Composes a preview beside the live site, or lists, removes or serves previews')
    .option(
      '--use <module@release>',
      'replaces the live release of a module; <module>@newest takes the newest; repeatable',
      collectValue,
    )
    .option('--newest', 'takes the newest release of every module')
    .option('--without <module>', 'leaves out a module and its pages; repeatable', collectValue)
    .option('--channel <name>', 'takes the newest releases from this channel (default: the branch)')
    .option('--from <preview>', 'starts from another preview instead of the live site')
    // Only `verify --repair` uses it: it starts from the releases that this preview shows.
    .addOption(new Option('--keep-releases').hideHelp())
    .option('--note <why>', 'adds a reason to the list of previews')
    .option('--list', 'lists all previews')
    .option('--remove <name>', 'removes a preview and the enquiries sent in it')
    .option('--serve', 'serves all previews: http://<name>.preview.localhost:<PORT>')
    .option('--domain <host>', 'sets their parent domain (default: site.config.ts, or preview.localhost)')
    .addHelpText(
      'after',
      '\nFor example:\n  npm run site -- preview autumn --use mf-news@newest\n  npm run site -- preview --serve',
    )
    .action(
      commandAction(() => import('../serve/preview-command.ts'), 'previewCommand', 'Nothing was changed'),
    );
  program.commandsGroup('Make releases:');
  program
    .command('release')
    .description('Builds the module in this folder and adds the result to the release store')
    .option('--note <why>', 'adds a reason to the history', '')
    .option(
      '--from <folder>',
      'releases a remote that another project built with @module-federation/enhanced',
    )
    .option('--allow-errors', 'releases the module despite errors in its messages, content, imports or paths')
    .addHelpText(
      'after',
      '\nFor example:\n  npm run release -w mf-news -- --note "Prices of autumn"\n  npm run release -- --from ../acme-reviews/dist',
    )
    .action(
      commandAction(() => import('../release/release-command.ts'), 'releaseCommand', 'Nothing was released'),
    );
  program.commandsGroup('Put releases live:');
  program
    .command('compose')
    .description('Composes the live releases together with the named ones, and puts the result live')
    .option('--use <module@release>', `puts a release live: ${RELEASE}; repeatable`, collectValue)
    .option('--newest', 'puts the newest release of every module live')
    .option('--without <module>', 'removes a module and its pages from the site; repeatable', collectValue)
    .option('--channel <name>', 'sets the channel of @newest, which the site follows from then on')
    .option('--note <why>', 'adds a reason to the history')
    .optionsGroup('Options that allow what is refused otherwise:')
    .option('--allow-breaking', 'allows paths, languages, modules or public settings to disappear')
    .option('--allow-over-budget', 'allows pages that exceed their budgets')
    .option('--allow-yanked', 'allows yanked releases')
    .option('--allow-uncommitted', 'allows releases made from a work tree with uncommitted changes')
    .option(
      '--allow-open-points <ids>',
      'allows open points of the launch check, separated by commas',
      collectList,
    )
    .option(
      '--no-launch-check',
      'allows all open points and uncommitted changes, for a local or repaired site',
    )
    .option('--allow-warnings', 'allows pages with missing messages, for a site on mocks')
    // Only development uses it: it skips compression and checks, because the site has no visitors.
    .addOption(new Option('--development').hideHelp())
    .addHelpText(
      'after',
      '\nFor example:\n  npm run compose -- --use mf-news@newest --note "Prices of autumn"\n  npm run compose -- --use mf-jobs@3f1c0a9b2d4e',
    )
    .action(commandAction(() => import('../compose/compose-command.ts'), 'composeCommand'));
  program
    .command('rollback')
    .argument('[module]', 'module to roll back; default: the whole site, with --to')
    .description('Puts an earlier release of a module, or an earlier composition, live again')
    .option(
      '--to <composition, time or release>',
      'goes back to a composition, to a time (UTC), or to a release of the module',
    )
    .option('--note <why>', 'adds a reason to the history')
    .option('--yank', 'also yanks the release that is rolled back; needs --note')
    .option(...CHANNEL)
    .option('--allow-yanked', 'allows a yanked release')
    .option('--allow-breaking', 'allows public settings to disappear')
    .addHelpText(
      'after',
      '\nFor example:\n  npm run rollback -- mf-news --yank --note "wrong prices"\n  npm run rollback -- --to 0007-3f1c0a9b2d4e\n  npm run rollback -- mf-news --to "2026-11-20 14:00"\n  npm run rollback -- --to "2h ago"',
    )
    .action(commandAction(() => import('../rollback/rollback-command.ts'), 'rollbackCommand'));
  program.commandsGroup('Look after releases:');
  program
    .command('releases')
    .argument('[module...]', 'modules to list; default: all')
    .description('Lists releases: when each was made and live, by whom and why, and what needs it')
    .action(
      commandAction(
        () => import('../maintenance/releases-command.ts'),
        'releasesCommand',
        'Nothing is listed',
      ),
    );
  program
    .command('locate')
    .argument(
      '<position...>',
      '<script>:<line>:<column>, or a line of a failure report or stack that contains it',
    )
    .description('Finds the source file, line and commit of a position in a published script')
    .addHelpText('after', '\nFor example:\n  npm run site -- locate mf-news/973.468f00bb194b.js:1:2345')
    .action(commandAction(() => import('../maintenance/locate-command.ts'), 'locateCommand', 'Not found'));
  program
    .command('history')
    .description(
      'Lists the compositions that were live, the latest first: when, by whom, why, and the changed releases',
    )
    .option('--count <number>', 'sets the maximum number of entries', parseWholeNumberFrom(1), 20)
    .action(
      commandAction(() => import('../maintenance/history-command.ts'), 'historyCommand', 'Nothing is listed'),
    );
  program
    .command('yank')
    .argument('<release>', RELEASE)
    .description('Prevents a release from going live again, except with --allow-yanked')
    .option('--note <why>', 'adds the reason to the history; required')
    .option('--undo', 'allows the release to go live again')
    .option(...CHANNEL)
    .addHelpText('after', '\nFor example:\n  npm run site -- yank mf-news@3f1c0a9b2d4e --note "wrong prices"')
    .action(commandAction(() => import('../rollback/yank-command.ts'), 'yankCommand', 'Nothing was changed'));
  program
    .command('verify')
    .description('Reads every file of the store and of every composition, and lists damaged ones')
    .option('--repair', 'repairs the site from the store')
    .action(
      commandAction(() => import('../maintenance/verify-command.ts'), 'verifyCommand', 'The check failed'),
    );
  program
    .command('prune')
    .description(
      'Lists releases that nothing needs: neither live nor recently, in no composition, and not the newest',
    )
    .option('--remove', 'removes the listed releases')
    .option(
      '--keep-live <count>',
      'keeps this many of the releases that were live before',
      parseWholeNumberFrom(0),
      DEFAULT_KEPT_COUNTS.keepLive,
    )
    .option(
      '--keep-newest <count>',
      'keeps this many of the newest releases',
      parseWholeNumberFrom(1),
      DEFAULT_KEPT_COUNTS.keepNewest,
    )
    .option('--site <folder>', 'keeps releases of another site of the same store; repeatable', collectValue)
    .action(
      commandAction(() => import('../maintenance/prune-command.ts'), 'pruneCommand', 'Nothing was removed'),
    );
  program.commandsGroup('Host a site:');
  program
    .command('nginx-config')
    .description('Prints a configuration for nginx’s http { … }; defaults come from site.config.ts')
    .option('--domain <host>', 'serves this domain over HTTPS, with Certbot’s certificate', parseHostName)
    .option(
      '--listen <port>',
      'listens on HTTP, behind a proxy (default without a domain: 8080)',
      parseListen,
    )
    .option(
      '--api <origin>',
      'sets the origin of the submission API (default: http://127.0.0.1:8081)',
      parseOrigin,
    )
    .addOption(
      new Option(
        '--trust-proxy <list>',
        'trusts the X-Forwarded headers of these proxies: addresses, ranges or loopback, separated by commas (default without HTTPS: loopback)',
      )
        .env('TRUST_PROXY')
        .argParser(parseProxies),
    )
    .option('--brotli', 'enables Brotli (needs ngx_http_brotli_static_module)')
    .addHelpText(
      'after',
      '\nFor example:\n  npm run --silent site -- nginx-config --domain www.example.com > /etc/nginx/conf.d/site.conf',
    )
    .action(
      commandAction(
        () => import('../hosting/nginx-config-command.ts'),
        'nginxConfigCommand',
        'Nothing was printed',
      ),
    );
}

function parseHostName(text: string): string {
  if (isHostName(text)) return text;
  throw new InvalidArgumentError('Use a host name like www.example.com.');
}

function parseOrigin(text: string): string {
  const parsedOrigin = originOf(text);
  if (parsedOrigin !== undefined) return parsedOrigin;
  throw new InvalidArgumentError('Use an origin like http://127.0.0.1:8081.');
}

function parseListen(text: string): string {
  if (isListenAddress(text)) return text;
  throw new InvalidArgumentError('Use a port like 8080, or 127.0.0.1:8080.');
}

function parseProxies(text: string, earlierProxies: readonly string[] = []): readonly string[] {
  const proxies = collectList(text.trim().replaceAll(/\s*,\s*/g, ','), earlierProxies);
  if (proxies.every(isNetwork)) return proxies;
  throw new InvalidArgumentError('Use addresses, ranges like 10.0.0.0/8, or loopback.');
}

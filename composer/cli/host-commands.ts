import { type Command, InvalidArgumentError } from '@atverta/command-line/program.ts';
import { runs } from '../command/run-command.ts';
import { isHostName, originOf } from '../hosts/host-options.ts';

export function addHostCommands(program: Command): void {
  program.commandsGroup('Host a site:');
  program
    .command('nginx-config')
    .description('Prints what to include in nginx’s http { … }; what is not said is as site.config.ts says')
    .option('--domain <host>', 'over HTTPS, with Certbot’s certificate', hostName)
    .option('--listen <port>', 'over plain HTTP, behind something else (8080 where no domain is known)')
    .option('--api <origin>', 'of the submission API (http://127.0.0.1:8081)', origin)
    .option('--brotli', 'for an nginx that has ngx_http_brotli_static_module')
    .option('--canary <folder>', 'a second composition, which a share of the visitors gets')
    .option('--percent <number>', 'how large that share is', percent, 5)
    .addHelpText(
      'after',
      '\nFor example:\n  npm run --silent site -- nginx-config --domain www.example.com > /etc/nginx/conf.d/site.conf',
    )
    .action(runs(async () => (await import('../hosts/print-nginx.ts')).printNginx, 'Nothing was printed'));
  program
    .command('test-hosts')
    .argument('[host...]', 'wrangler or netlify; both where none is named')
    .description(
      'Plays the composed site on the hosts’ own local servers, which npm brings when they are first asked for',
    )
    .action(runs(async () => (await import('../hosts/test-hosts.ts')).testHosts, 'The hosts were played'));
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

function percent(given: string): number {
  const value = Number(given);
  if (value >= 0.01 && value <= 99.99) return value;
  throw new InvalidArgumentError('Use 0.01 to 99.99.');
}

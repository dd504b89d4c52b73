/**
 * `npm run nginx-config -- --api http://127.0.0.1:8081 --domain atverta.example`: prints what to include
 * in nginx's `http { … }`, with HTTPS by Certbot's certificate; `--listen 8080` in place of the domain is
 * for plain HTTP behind something else. `--brotli` is for one that has `ngx_http_brotli_static_module`. `--canary <folder> --percent 5` sends a share to a second composition.
 * Without them, API and domain are those of the site's configuration (`host`).
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { RefusedError } from '../command/refused-error.ts';
import { runCommand } from '../command/run-command.ts';
import { site } from '../site/site.ts';
import { siteRoot } from '../site-folder/settings.ts';
import { federationOrigins } from './federation-origins.ts';
import { nginxConfig } from './nginx.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      api: { type: 'string', default: site.host?.apiOrigin ?? 'http://127.0.0.1:8081' },
      listen: { type: 'string' },
      domain: { type: 'string' },
      brotli: { type: 'boolean' },
      canary: { type: 'string' },
      percent: { type: 'string', default: '5' },
    },
  });
  const percent = Number(values.percent);
  if (!(percent >= 0.01 && percent <= 99.99))
    throw new RefusedError(`--percent is "${values.percent}": use 0.01 to 99.99`);
  if (!URL.canParse(values.api))
    throw new RefusedError(`--api is "${values.api}": use an origin like http://127.0.0.1:8081`);
  // Whoever says what to listen on has something else in front that speaks HTTPS.
  const domain = values.domain ?? (values.listen === undefined ? site.host?.domain : undefined);
  if (domain !== undefined && !/^([a-z0-9-]+\.)+[a-z0-9-]+$/.test(domain))
    throw new RefusedError(`--domain is "${domain}": use a host name like atverta.example`);
  const canary = values.canary === undefined ? undefined : { folder: resolve(values.canary), percent };
  const folder = resolve(join(siteRoot(), 'current'));
  console.log(
    nginxConfig({
      folder,
      apiOrigin: new URL(values.api).origin,
      listen: values.listen ?? '8080',
      domain: domain === undefined ? undefined : { name: domain },
      brotli: values.brotli,
      canary,
      federationOrigins: federationOrigins(),
    }),
  );
});

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import { type NginxSettings, nginxConfig } from '../nginx-config.ts';

/** Command of nginx, or undefined if it is not installed. */
export const NGINX: string | undefined = ['nginx', '/usr/sbin/nginx'].find(
  (command) => spawnSync(command, ['-v']).status === 0,
);

/** Log of server blocks that do not turn logging off. */
export const logOf = (folder: string): string => join(folder, 'visitors.log');

/**
 * Runs nginx with the generated configuration.
 * @param folder place for nginx's own files, and of the certificate if the settings name a domain
 * @param https port instead of 443; a free port replaces 80
 */
export async function startNginx(
  folder: string,
  settings: Omit<NginxSettings, 'listen'>,
  https = 443,
): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  const port = await getPort();
  const site = nginxConfig({ ...settings, listen: `127.0.0.1:${port}` })
    .replace(/(listen (?:\[::\]:)?)443 /g, `$1${https} `)
    .replace(/(listen (?:\[::\]:)?)80;/g, `$1${port};`)
    .replaceAll(`/etc/letsencrypt/live/${settings.domain}/`, `${folder}/`);
  const file = join(folder, `nginx-${port}.conf`);
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  await writeFile(
    file,
    `${user} daemon off; pid ${join(folder, `${port}.pid`)}; error_log stderr; events {} http { types { text/html html; text/css css; text/javascript js; } access_log ${logOf(folder)}; error_log ${logOf(folder)} info; ${paths.join(' ')}\n${site} }`,
  );
  const server = spawn(NGINX ?? '', ['-p', folder, '-e', 'stderr', '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  for (
    let tries = 0;
    tries < 100 && !(await fetch(origin, { redirect: 'manual' }).catch(() => undefined));
    tries++
  ) {
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return {
    origin,
    async stop() {
      server.kill('SIGQUIT');
      await once(server, 'exit');
    },
  };
}

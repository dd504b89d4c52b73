import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { UserError } from '@atverta/cli/user-error.ts';
import { PROJECT_ROOT, siteConfig } from '../config/site-config.ts';
import { trustedProxies } from './settings.ts';

export const API_ENTRY: string | undefined = siteConfig.api && join(PROJECT_ROOT, siteConfig.api.entry);

export type ApiProcess = { readonly origin: string; stop(): Promise<void> };

/**
 * Starts the API as a child process. If it exits unexpectedly, it is restarted on the same port.
 * @param restartDelayMs milliseconds before a restart
 * @throws UserError if it exits before it listens; it prints the reason itself
 */
export async function startApi(
  settings: NodeJS.ProcessEnv,
  entry = API_ENTRY ?? '',
  restartDelayMs = 1000,
): Promise<ApiProcess> {
  // Only the site server on this machine sends requests, with the visitors' IP addresses.
  const serverSettings = { HOST: '127.0.0.1', TRUST_PROXY: trustedProxies().join(',') };
  const start = (port: number) =>
    fork(entry, { env: { ...process.env, ...serverSettings, ...settings, PORT: String(port) } });

  let api = start(0);
  const port = await portOf(api);
  const stopController = new AbortController();

  async function restartOnExit(): Promise<void> {
    for (;;) {
      const [code, signal] = await once(api, 'exit');
      if (stopController.signal.aborted) return;
      console.error(`The submission API ${endOf(code, signal)}; restart in ${restartDelayMs} ms`);
      await setTimeout(restartDelayMs, undefined, { signal: stopController.signal }).catch(() => {});
      if (stopController.signal.aborted) return;
      api = start(port);
    }
  }
  const restarts = restartOnExit();

  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      stopController.abort();
      api.kill();
      await restarts;
    },
  };
}

function portOf(api: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    api.once('exit', (code, signal) =>
      reject(new UserError(`the submission API ${endOf(code, signal)} before it listened`)),
    );
    api.on('message', ({ type, port }: { readonly type?: string; readonly port?: number }) => {
      if (type === 'listening' && port !== undefined) resolve(port);
    });
  });
}

const endOf = (code: number | null, signal: NodeJS.Signals | null): string =>
  signal ? `ended by ${signal}` : `ended with code ${code}`;

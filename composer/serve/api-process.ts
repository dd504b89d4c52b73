import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { RefusedError } from '../command/refused-error.ts';
import { ROOT, site } from '../site/site.ts';
import { trustedProxies } from './settings.ts';

/** Undefined where the site has none. */
export const API_ENTRY: string | undefined = site.api && join(ROOT, site.api.entry);

export type ApiProcess = { readonly origin: string; stop(): Promise<void> };

type ApiOptions = {
  /** File to run. */
  readonly entry?: string;
  /** Milliseconds after which it is started again. */
  readonly delay?: number;
};

/**
 * Starts the submission API as a process of its own, on a port that is free. Should it end
 * unasked, it is started again at the same address, for as long as the site is served.
 * @throws where it ends before it first listens; it has then output why on standard error
 */
export async function startApi(
  settings: NodeJS.ProcessEnv,
  { entry = API_ENTRY ?? '', delay = 1000 }: ApiOptions = {},
): Promise<ApiProcess> {
  // Only this machine's site server sends requests, with the visitors' addresses.
  const own = { HOST: '127.0.0.1', TRUST_PROXY: trustedProxies().join(',') };
  const start = (at: number) =>
    fork(entry, { env: { ...process.env, ...own, ...settings, PORT: String(at) } });

  let api = start(0);
  const port = await portOf(api);
  let isStopping = false;
  let waiting: NodeJS.Timeout | undefined;
  watch();

  function watch(): void {
    api.once('exit', (code, signal) => {
      if (isStopping) return;
      console.error(`The submission API ${endOf(code, signal)}. It is started again in ${delay} ms`);
      waiting = setTimeout(() => {
        api = start(port);
        watch();
      }, delay);
    });
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      isStopping = true;
      clearTimeout(waiting);
      if (api.exitCode !== null || api.signalCode !== null) return;
      const ended = new Promise((resolve) => api.once('exit', resolve));
      api.kill('SIGTERM');
      await ended;
    },
  };
}

function portOf(api: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    api.once('exit', (code, signal) =>
      reject(new RefusedError(`the submission API ${endOf(code, signal)} before it listened`)),
    );
    api.on('message', ({ type, port }: { readonly type?: string; readonly port?: number }) => {
      if (type === 'listening' && port !== undefined) resolve(port);
    });
  });
}

const endOf = (code: number | null, signal: NodeJS.Signals | null): string =>
  signal ? `ended by ${signal}` : `ended with code ${code}`;

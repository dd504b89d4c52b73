import { fork } from 'node:child_process';
import { join } from 'node:path';
import { trustedProxies } from './settings.ts';

const ENTRY = join(import.meta.dirname, '../../submission-api/src/server.ts');

export type ApiProcess = { readonly origin: string; stop(): Promise<void> };

/**
 * Starts the submission API as a process of its own, on a port that is free.
 * @throws where it ends before it listens; it has then said why on standard error
 */
export function startApi(settings: NodeJS.ProcessEnv): Promise<ApiProcess> {
  // It is asked by this machine's site server alone, and hears of visitors from it.
  const own = { HOST: '127.0.0.1', PORT: '0', TRUST_PROXY: trustedProxies().join(',') };
  const api = fork(ENTRY, { env: { ...process.env, ...own, ...settings } });
  const ended = new Promise<void>((resolve) => api.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    api.once('exit', (code) =>
      reject(new Error(`The submission API ended with code ${code} before it listened`)),
    );
    api.on('message', (message: { readonly type?: string; readonly port?: number }) => {
      if (message.type !== 'listening') return;
      resolve({
        origin: `http://127.0.0.1:${message.port}`,
        stop: () => {
          api.kill('SIGTERM');
          return ended;
        },
      });
    });
  });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { SUBMISSIONS_PATH } from '@atverta/enquiry/enquiry-schema.ts';
import { onTestFinished } from 'vitest';

export type ApiProcess = {
  readonly url: string;
  readonly submissionsUrl: string;
  readonly process: ChildProcess;
  /** Resolves to the exit code or the name of the signal. */
  readonly ended: Promise<number | string | null>;
  readonly output: () => string;
};

const ENTRY = resolve(import.meta.dirname, '../server.ts');

/** Starts the API as a separate process, which can be killed. Rejects if it ends before it listens. */
export async function startApiProcess(
  environment: Readonly<Record<string, string>>,
  entry = ENTRY,
): Promise<ApiProcess> {
  const child = spawn(process.execPath, ['--max-semi-space-size=4', entry], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      RATE_LIMIT_COUNT: '0',
      MAX_CONCURRENT_POSTS: '0',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | string | null>((done) =>
    child.once('exit', (code, signal) => done(code ?? signal)),
  );
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const port = await new Promise<number>((listening, reject) => {
    child.once('message', (message) => listening((message as { port: number }).port));
    void ended.then((code) => reject(new Error(`The API ended with ${code}: ${output}`)));
  });
  const url = `http://127.0.0.1:${port}`;
  return { url, submissionsUrl: `${url}${SUBMISSIONS_PATH}`, process: child, ended, output: () => output };
}

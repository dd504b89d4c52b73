import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

type BenchApi = {
  readonly url: string;
  /** Peak resident memory since the last reset, in bytes. */
  readonly peakBytes: () => number;
  readonly resetPeak: () => void;
  stop(): Promise<void>;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
};

/** Starts the API as a separate process on the loopback interface and watches its memory from outside. */
export async function startApi(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<BenchApi> {
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=4', resolve(import.meta.dirname, '../src/server.ts')],
    {
      env: {
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        RATE_LIMIT_COUNT: '0',
        LOG_LEVEL: 'warn',
        SMTP_URL: 'files',
        ...environment,
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const port = await new Promise<number>((listening, reject) => {
    child.once('message', (message) => listening((message as { port: number }).port));
    child.once('exit', () => reject(new Error('The API did not start')));
  });
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentBytes(child.pid ?? 0));
  }, 20);
  async function end(signal: NodeJS.Signals): Promise<void> {
    clearInterval(watch);
    child.kill(signal);
    await ended;
  }
  return {
    url: `http://127.0.0.1:${port}/api/submissions`,
    peakBytes: () => peak,
    resetPeak: () => {
      peak = 0;
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** Reads the resident memory from /proc, which costs the measured process nothing. Returns 0 if there is no /proc. */
function residentBytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
export const ROOT = join(import.meta.dirname, '../..');

/** A release store and site of a bench's own. */
export type Workplace = {
  readonly store: string;
  readonly site: string;
  /** Releases a module as its team would. */
  release(module: string): Promise<string>;
  /** Composes; resolves to the seconds until it is live, and the peak of memory in MB. */
  compose(
    ...words: readonly string[]
  ): Promise<{ readonly seconds: number; readonly peakMb: number; readonly said: string }>;
  remove(): Promise<void>;
};

export async function createWorkplace(): Promise<Workplace> {
  const folder = await mkdtemp(join(tmpdir(), 'atverta-bench-'));
  const [store, site] = [join(folder, 'releases'), join(folder, 'site')];
  const env = { ...process.env, RELEASE_STORE: store, SITE_ROOT: site };
  return {
    store,
    site,
    async release(module) {
      const { stdout } = await run(process.execPath, [join(ROOT, 'shared/release/cli.ts')], {
        cwd: join(ROOT, module),
        env,
      });
      return stdout.trim().split(/\s/)[0] ?? '';
    },
    async compose(...words) {
      // The hook says what the process took at most, whatever it printed before.
      const hook = `data:text/javascript,process.on('exit',()=>console.error('PEAK',process.resourceUsage().maxRSS))`;
      const { stdout, stderr } = await run(
        process.execPath,
        ['--import', hook, join(ROOT, 'shell/compose/cli.ts'), ...words],
        { env },
      );
      const seconds = Number(/^Composed \S+ in (\d+) ms/.exec(stdout)?.[1]) / 1000;
      return { seconds, peakMb: Number(/PEAK (\d+)/.exec(stderr)?.[1] ?? 0) / 1024, said: stdout };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MODULES } from '@atverta/composer/config/workspaces.ts';
import { copySources } from '../fixtures/deploys/copy-sources.ts';

const run = promisify(execFile);
export const PROJECT_ROOT = join(import.meta.dirname, '../..');

/** A copy of the sources with its own release store and site, so that a bench changes nothing else. */
export type BenchSandbox = {
  /** Folder with every module's source. */
  readonly sources: string;
  readonly store: string;
  readonly site: string;
  /** Builds and releases a module. */
  release(module: string): Promise<string>;
  /** Composes the site. Resolves to the seconds that it took, the peak memory in MB, and the output. */
  compose(
    ...args: readonly string[]
  ): Promise<{ readonly seconds: number; readonly peakMb: number; readonly stdout: string }>;
  remove(): Promise<void>;
};

export async function createBenchSandbox(): Promise<BenchSandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'atverta-bench-'));
  const [sources, store, site] = [join(folder, 'sources'), join(folder, 'releases'), join(folder, 'site')];
  await copySources(MODULES, sources);
  // The copied sources are not in a git repository, so no branch names the channel.
  const env = { ...process.env, RELEASE_STORE: store, SITE_FOLDER: site, RELEASE_CHANNEL: 'main' };
  return {
    sources,
    store,
    site,
    async release(module) {
      const { stdout } = await run(
        process.execPath,
        [join(PROJECT_ROOT, 'composer/cli/site.mjs'), 'release', '--allow-errors'],
        {
          cwd: join(sources, module),
          env,
        },
      );
      return stdout.trim().split(/\s/)[0] ?? '';
    },
    async compose(...args) {
      // The command runs through npm, as for operators. The hook prints the peak memory on exit.
      const hook = `data:text/javascript,process.argv[2]==='compose'&&process.on('exit',()=>console.error('PEAK',process.resourceUsage().maxRSS))`;
      const { stdout, stderr } = await run(
        'npm',
        ['run', '--silent', 'compose', '--', '--no-launch-check', ...args],
        { cwd: PROJECT_ROOT, env: { ...env, NODE_OPTIONS: `--import "${hook}"` } },
      );
      const seconds = Number(/^Composed \S+ in (\d+) ms/.exec(stdout)?.[1]) / 1000;
      return { seconds, peakMb: Number(/PEAK (\d+)/.exec(stderr)?.[1] ?? 0) / 1024, stdout: stdout };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import { runProcess } from '../command/run-process.ts';
import { CHECKOUT } from '../workspaces/checkout.ts';
import { packageFiles, type Versions } from './versions.ts';

/** What stays behind: what is installed, built, composed or stored here. */
const NOT_COPIED =
  /(?:^|[\\/])(?:node_modules|dist|\.git|site|releases|data|test-results|playwright-report)$/;

type Step = { readonly name: string; readonly args: readonly string[]; readonly env?: NodeJS.ProcessEnv };

/**
 * Takes a copy of this checkout through install, builds, the tests of what
 * replaces or stands beside stock packages, and the journeys of federation.
 * @returns the first step that failed, and what it said; undefined where all went through
 */
export async function rehearse(versions: Versions, folder: string): Promise<string | undefined> {
  await cp(CHECKOUT, folder, {
    recursive: true,
    filter: (path) => path === CHECKOUT || !NOT_COPIED.test(path) || path.includes(join('e2e', 'contracts')),
  });
  for (const file of packageFiles()) await nameVersions(join(folder, file), versions);
  const steps: readonly Step[] = [
    // The lock names what is installed here.
    { name: 'install', args: ['npm', 'install', '--no-audit', '--no-fund', '--no-package-lock'] },
    { name: 'build', args: ['npm', 'run', 'build'] },
    {
      name: 'containers and replacements',
      args: [
        'npx',
        'vitest',
        'run',
        'tooling/build',
        'e2e/contracts/container',
        'e2e/contracts/exposed-types',
      ],
    },
    {
      name: 'compose, and the journeys of federation',
      args: [
        'npm',
        'run',
        'test:e2e',
        '--',
        'journeys/federation/stock-host',
        'journeys/federation/stock-remotes',
        'integrity',
      ],
      env: { E2E_PORT: String(await getPort()) },
    },
  ];
  for (const step of steps) {
    const started = performance.now();
    const { code, stdout, stderr } = await run(step, folder);
    console.log(
      `  ${step.name}: ${code === 0 ? 'ok' : 'FAILED'} (${Math.round((performance.now() - started) / 1000)} s)`,
    );
    if (code === 0) continue;
    const log = `${folder}.log`;
    await writeFile(log, stdout + stderr);
    return `${step.name}\n${tellingLines(stdout + stderr)}\n    All that it said: ${log}`;
  }
  return undefined;
}

async function nameVersions(file: string, versions: Versions): Promise<void> {
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, Record<string, string>>;
  for (const kind of ['dependencies', 'devDependencies']) {
    const named = manifest[kind];
    for (const name of Object.keys(named ?? {})) {
      const version = versions[name];
      if (named && version) named[name] = version;
    }
  }
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

function run({ args: [command = '', ...args], env }: Step, cwd: string) {
  // Neither this checkout's settings nor its place for journeys are the copy's.
  const { E2E_FOLDER: _, ...inherited } = process.env;
  return runProcess(command, args, { cwd, env: { ...inherited, ...env, NO_COLOR: '1' } });
}

/** Lines that name a fault, or the last ones where none does. */
function tellingLines(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('npm warn'));
  const telling = lines.filter((line) =>
    /error|expected|no longer|is gone|stands in|refused|✘|×/i.test(line),
  );
  return (telling.length > 0 ? telling.slice(0, 12) : lines.slice(-12))
    .map((line) => `    ${line.trim()}`)
    .join('\n');
}

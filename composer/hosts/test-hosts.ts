import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { siteRoot } from '../compositions/settings.ts';
import { ROOT } from '../config/site.ts';
import { RefusedError } from '../process/refused-error.ts';
import { hostFaults } from './host-faults.ts';

type Host = {
  /** Also the name of its command. */
  readonly name: string;
  readonly tool: string;
  /** Writes the host's own files. @returns the arguments of its command */
  prepare(folder: string, site: string, port: number, api: string): Promise<readonly string[]>;
  /** Faults of the local server that the host itself does not have, according to its documentation. */
  readonly ownFaults?: { readonly pattern: RegExp; readonly reason: string };
};

const HOSTS: readonly Host[] = [
  {
    name: 'wrangler',
    tool: 'wrangler@4.86.0',
    async prepare(folder, site, port, api) {
      await mkdir(join(folder, 'functions/api'), { recursive: true });
      await writeFile(
        join(folder, 'functions/api/[[path]].js'),
        `export const onRequest = ({ request }) => { const { pathname, search } = new URL(request.url); return fetch(new Request('${api}' + pathname + search, request)); };\n`,
      );
      return ['pages', 'dev', site, `--port=${port}`, '--ip=127.0.0.1', '--compatibility-date=2026-01-01'];
    },
  },
  {
    name: 'netlify',
    tool: 'netlify-cli@26.2.0',
    ownFaults: {
      pattern: /: Cache-Control is public, max-age=0, not /,
      reason: 'its local server ignores Cache-Control in _headers, so caching was not tested',
    },
    async prepare(folder, site, port, api) {
      await cp(site, join(folder, 'site'), { recursive: true, dereference: true });
      await writeFile(
        join(folder, 'netlify.toml'),
        `[build]\n  publish = "site"\n[[redirects]]\n  from = "/api/*"\n  to = "${api}/api/:splat"\n  status = 200\n  force = true\n`,
      );
      const alone = ['--offline', '--no-open', '--internal-disable-edge-functions'];
      return ['dev', '--dir=site', `--port=${port}`, ...alone];
    },
  },
];

const INSTALL_MS = 600_000;
const START_MS = 120_000;

/** `npm run site -- test-hosts`: serves the composed site with the hosts' local servers, and tests their responses. */
export async function testHosts(asked: readonly string[]): Promise<void> {
  const hosts = HOSTS.filter(({ name }) => asked.length === 0 || asked.includes(name));
  if (hosts.length === 0)
    throw new RefusedError(`unknown host: use ${HOSTS.map(({ name }) => name).join(' or ')}`);
  const site = join(siteRoot(), 'current');
  const failed: string[] = [];
  for (const host of hosts) {
    const { name, tool, ownFaults } = host;
    const found = await testHost(host, site).catch((error: unknown) => [String(error)]);
    const faults = found.filter((fault) => !ownFaults?.pattern.test(fault));
    if (faults.length < found.length) console.log(`${name}: ${ownFaults?.reason}`);
    console.log(`${name} (${tool}): ${faults.length === 0 ? 'responds as the site server does' : ''}`);
    for (const fault of faults) console.log(`  ${fault}`);
    if (faults.length > 0) failed.push(name);
  }
  if (failed.length > 0) throw new RefusedError(`faults of ${failed.join(' and ')}: see above`);
}

async function testHost(host: Host, site: string): Promise<string[]> {
  const tools = join(ROOT, 'node_modules/.cache/hosts', host.tool.replace(/[^\w.-]/g, '_'));
  const bin = join(tools, 'node_modules/.bin', host.name);
  if (spawnSync(bin, ['--version']).status !== 0) install(host, tools);
  const folder = await mkdtemp(join(tmpdir(), `host-${host.name}-`));
  const [port, api] = [await getPort(), await startApi()];
  const { port: apiPort } = api.address() as { port: number };
  const args = await host.prepare(folder, site, port, `http://127.0.0.1:${apiPort}`);
  const env = {
    ...process.env,
    // The project's own Node, because the machine's may be too old for the tools.
    PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
    CI: '1',
    NO_UPDATE_NOTIFIER: '1',
    WRANGLER_SEND_METRICS: 'false',
  };
  // In a process group, because both tools start child processes.
  const child = spawn(bin, args, { cwd: folder, env, detached: true });
  try {
    const origin = `http://127.0.0.1:${port}`;
    await waitForServer(child, origin);
    return await hostFaults(origin, site);
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    api.close();
    await wait(500);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Installs the host's tool outside the project's dependencies. */
function install({ name, tool }: Host, folder: string): void {
  console.log(`${name}: npm installs ${tool}, once`);
  const args = ['install', '--no-audit', '--no-fund', '--no-save', '--prefix', folder, tool];
  const { status, stderr } = spawnSync('npm', args, { encoding: 'utf8', timeout: INSTALL_MS });
  if (status !== 0) throw new Error(`npm could not install ${tool}: ${stderr.slice(-500)}`);
}

async function waitForServer(child: ChildProcess, origin: string): Promise<void> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const until = performance.now() + START_MS;
  while (performance.now() < until && child.exitCode === null) {
    const response = await fetch(origin).catch(() => undefined);
    if (response?.ok) return;
    await wait(200);
  }
  throw new Error(`its server does not answer: ${output.slice(-1500)}`);
}

/** Starts a mock API that returns the request. */
async function startApi(): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { method, url } = request;
    const received = JSON.stringify({ method, url, body: await text(request) });
    response.writeHead(201, { 'Content-Type': 'application/json' }).end(received);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

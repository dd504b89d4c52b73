import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { RefusedError } from '../command/refused-error.ts';
import { ROOT } from '../site/site.ts';
import { siteRoot } from '../site-folder/settings.ts';
import { hostFaults } from './host-faults.ts';

type Host = {
  readonly name: string;
  /** Package of npm, exactly. */
  readonly tool: string;
  /** Writes what the host reads beside the site. @returns its arguments */
  prepare(folder: string, site: string, port: number, api: string): Promise<readonly string[]>;
  readonly bin: string;
  /** Faults of the local server alone, which the host itself does not have by its documentation. */
  readonly ownFaults?: { readonly pattern: RegExp; readonly reason: string };
};

const HOSTS: readonly Host[] = [
  {
    name: 'wrangler',
    tool: 'wrangler@4.86.0',
    bin: 'wrangler',
    async prepare(folder, site, port, api) {
      await mkdir(join(folder, 'functions/api'), { recursive: true });
      await writeFile(
        join(folder, 'functions/api/[[path]].js'),
        `export const onRequest = ({ request }) => { const { pathname, search } = new URL(request.url); return fetch(new Request('${api}' + pathname + search, request)); };\n`,
      );
      return [
        'pages',
        'dev',
        site,
        '--port',
        String(port),
        '--ip',
        '127.0.0.1',
        '--compatibility-date',
        '2026-01-01',
      ];
    },
  },
  {
    name: 'netlify',
    tool: 'netlify-cli@26.2.0',
    bin: 'netlify',
    ownFaults: {
      pattern: /: Cache-Control is public, max-age=0, not /,
      reason:
        'its local server sends a Cache-Control of its own in place of the one in _headers: caching was not played',
    },
    async prepare(folder, site, port, api) {
      await cp(site, join(folder, 'site'), { recursive: true, dereference: true });
      await writeFile(
        join(folder, 'netlify.toml'),
        `[build]\n  publish = "site"\n[[redirects]]\n  from = "/api/*"\n  to = "${api}/api/:splat"\n  status = 200\n  force = true\n`,
      );
      return [
        'dev',
        '--offline',
        '--dir',
        'site',
        '--port',
        String(port),
        '--no-open',
        '--internal-disable-edge-functions',
      ];
    },
  },
];

/** Milliseconds that a tool has to be installed, and its server to answer. */
const INSTALL_MS = 600_000;
const START_MS = 120_000;

/**
 * `npm run site -- test-hosts`: plays the composed site (`SITE_ROOT`, else `site/`) on the hosts' own
 * local servers, `wrangler pages dev` and `netlify dev`, which npm brings when they are first asked
 * for, and holds what they answer against what our own server answers.
 */
export async function testHosts(asked: readonly string[]): Promise<void> {
  const hosts = HOSTS.filter(({ name }) => asked.length === 0 || asked.includes(name));
  if (hosts.length === 0) throw new RefusedError(`there are ${HOSTS.map(({ name }) => name).join(' and ')}`);
  const site = join(siteRoot(), 'current');
  const failed: string[] = [];
  for (const host of hosts) {
    const found = await play(host, site).catch((error: unknown) => [String(error)]);
    const faults = found.filter((fault) => !host.ownFaults?.pattern.test(fault));
    if (faults.length < found.length) console.log(`${host.name}: ${host.ownFaults?.reason}`);
    console.log(
      `${host.name} (${host.tool}): ${faults.length === 0 ? 'answers as our own server does' : ''}`,
    );
    for (const fault of faults) console.log(`  ${fault}`);
    if (faults.length > 0) failed.push(host.name);
  }
  if (failed.length > 0) throw new RefusedError(`not as it should be on ${failed.join(' and ')}`);
}

async function play(host: Host, site: string): Promise<string[]> {
  const tools = join(ROOT, 'node_modules/.cache/hosts', host.tool.replace(/[^\w.-]/g, '_'));
  const bin = join(tools, 'node_modules/.bin', host.bin);
  if (spawnSync(bin, ['--version']).status !== 0) install(host, tools);
  const folder = await mkdtemp(join(tmpdir(), `host-${host.name}-`));
  const [port, api] = [await getPort(), await startApi()];
  const { port: apiPort } = api.address() as { port: number };
  const args = await host.prepare(folder, site, port, `http://127.0.0.1:${apiPort}`);
  // The project's own Node: the machine's may be older than the tools take.
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter);
  const env = {
    ...process.env,
    PATH: path,
    CI: '1',
    NO_UPDATE_NOTIFIER: '1',
    WRANGLER_SEND_METRICS: 'false',
  };
  // In a group of its own: both tools start servers of theirs.
  const child = spawn(bin, args, { cwd: folder, env, detached: true });
  try {
    const origin = `http://127.0.0.1:${port}`;
    await answers(child, origin);
    return await hostFaults(origin, site);
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    api.close();
    await wait(500);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Beside what was installed for the project, not in it: nothing of the project needs these tools. */
function install(host: Host, folder: string): void {
  console.log(`${host.name}: npm installs ${host.tool}, once`);
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--no-save', '--prefix', folder, host.tool],
    { encoding: 'utf8', timeout: INSTALL_MS },
  );
  if (status !== 0) throw new Error(`npm could not install ${host.tool}: ${stderr.slice(-500)}`);
}

async function answers(child: ChildProcess, origin: string): Promise<void> {
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

/** Stands in for the API: says what reached it. */
async function startApi(): Promise<Server> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () =>
      response
        .writeHead(201, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ method: request.method, url: request.url, body })),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

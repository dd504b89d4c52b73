import { execFile, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { listen } from './listen.ts';

const run = promisify(execFile);

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of an empty PostgreSQL, or an empty string if none could be started. */
    postgresUrl: string;
  }
}

/** Starts a PostgreSQL for the tests if it is installed. */
export default async function startPostgres({
  provide,
}: TestProject): Promise<(() => Promise<void>) | undefined> {
  const programs = findPrograms();
  if (!programs) {
    process.stderr.write(
      '\nPostgreSQL is not on this machine: its store is NOT tested (Debian: apt install postgresql)\n\n',
    );
    provide('postgresUrl', '');
    return undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), 'submission-api-postgres-'));
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? await systemUser() : undefined;
  if (user) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  // The locale of the environment may not exist on this machine.
  const options = ['-U', 'tests', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  await run(join(programs, 'initdb'), ['-D', data, ...options], { ...user });
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off'];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap((entry) => ['-c', entry])],
    {
      ...user,
      stdio: 'ignore',
    },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const { url, close } = await forwardTo(join(folder, '.s.PGSQL.5432'));
  await waitUntilReady(url);
  provide('postgresUrl', url);
  return async () => {
    close();
    server.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}

/** Returns the folder of `initdb` and `postgres`. */
function findPrograms(): string | undefined {
  const versions = [18, 17, 16, 15, 14].map((version) => `/usr/lib/postgresql/${version}/bin`);
  const candidates = [...(process.env.PATH ?? '').split(delimiter), ...versions];
  const folder = candidates.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
  // initdb looks for its files relative to its real path, which a link would hide.
  return folder && dirname(realpathSync(join(folder, 'initdb')));
}

async function systemUser(): Promise<{ uid: number; gid: number }> {
  for (const name of ['postgres', 'nobody']) {
    const id = async (flag: string) => Number((await run('id', [flag, name])).stdout);
    const ids = await Promise.all([id('-u'), id('-g')]).catch(() => undefined);
    if (ids) return { uid: ids[0], gid: ids[1] };
  }
  throw new Error('There is no user to run PostgreSQL as');
}

/** Forwards a free port to PostgreSQL's socket, since PostgreSQL cannot choose a free port itself. */
async function forwardTo(socketPath: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((client) => {
    const database = connect(socketPath);
    client.pipe(database).pipe(client);
    client.on('error', () => database.destroy()).on('close', () => database.destroy());
    database.on('error', () => client.destroy()).on('close', () => client.destroy());
  });
  const port = await listen(server);
  return { url: `postgres://tests@127.0.0.1:${port}/postgres`, close: () => void server.close() };
}

async function waitUntilReady(url: string): Promise<void> {
  const { Client } = await import('pg');
  for (let attempt = 0; ; attempt += 1) {
    const client = new Client({ connectionString: url });
    const isReady = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isReady) return;
    if (attempt === 100) throw new Error('PostgreSQL did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

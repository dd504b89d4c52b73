import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';

/** A folder that goes when the test has ended. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'submission-api-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

let databases = 0;

/** An empty PostgreSQL database of the test's own. */
export async function temporaryDatabase(): Promise<string> {
  const server = inject('postgresUrl');
  databases += 1;
  const name = `test_${process.pid}_${databases}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return server.replace(/\/postgres$/, `/${name}`);
}

export const hasPostgres = (): boolean => inject('postgresUrl') !== '';

/** A test's name, with the reason where it is skipped: reporters list names, and no reasons. */
export const needsPostgres = (title: string): string =>
  hasPostgres() ? title : `${title} [skipped: PostgreSQL is not installed]`;

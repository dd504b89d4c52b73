import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';

/** Creates a folder that is deleted after the test. */
export async function createTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'submission-api-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

let databases = 0;

/** Creates an empty PostgreSQL database. */
export async function createTemporaryDatabase(): Promise<string> {
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

/** Returns a test's name, with the reason if it is skipped. Reporters do not show reasons. */
export const needsPostgres = (title: string): string =>
  hasPostgres() ? title : `${title} [skipped: PostgreSQL is not installed]`;

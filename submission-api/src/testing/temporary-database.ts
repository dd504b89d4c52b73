import { Client } from 'pg';
import { inject } from 'vitest';

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

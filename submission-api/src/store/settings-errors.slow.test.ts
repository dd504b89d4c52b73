import { spawn } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { failureOf, runCommand } from '../testing/run-command.ts';
import { createContact, formOf } from '../testing/sample-enquiries.ts';
import { startApiProcess } from '../testing/start-api-process.ts';
import { post, receiptOf, startService, waitForDeliveries } from '../testing/start-service.ts';
import { createTemporaryDatabase, hasPostgres, needsPostgres } from '../testing/temporary-database.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const needsRoot = (title: string) =>
  isRoot ? title : `${title} [skipped: only root can start it as another user]`;

/** Runs the API or a command as another user. Returns the exit code and the output. */
async function runAs(uid: number, DATA_DIR: string, file: string, ...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR, SMTP_URL: 'files' };
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', file), ...args], { uid, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return `${code} ${output}`;
}

test.skipIf(!isRoot)(
  needsRoot('a store that belongs to another user is named, with who has it and what to do'),
  async () => {
    const DATA_DIR = await createTemporaryFolder();
    const api = await startApiProcess({ DATA_DIR });
    api.process.kill('SIGTERM');
    await api.ended;
    const expectRefused = async (place: string) => {
      const sentence = `78 DATA_DIR cannot be used: ${place} belongs to user 0, and the API runs as user ${NOBODY}: chown -R ${NOBODY} ${DATA_DIR}\n`;
      expect(await runAs(NOBODY, DATA_DIR, 'server.ts')).toBe(sentence);
      expect(await runAs(NOBODY, DATA_DIR, 'cli/main.ts', 'list')).toBe(sentence);
    };
    await expectRefused(DATA_DIR);
    await chmod(DATA_DIR, 0o777);
    await expectRefused(join(DATA_DIR, 'attachments'));
  },
);

test('a DATA_DIR that is a file, or below one, is named', async () => {
  const file = join(await createTemporaryFolder(), 'file');
  await writeFile(file, '');
  for (const DATA_DIR of [file, join(file, 'data')]) {
    const sentence = `78: DATA_DIR cannot be used: ${DATA_DIR} is a file, or below one: name a folder\n`;
    const failure = await startApiProcess({ DATA_DIR, SMTP_URL: 'files' }).catch(
      (error: Error) => error.message,
    );
    expect(failure).toBe(`The API ended with ${sentence}`);
    expect(await failureOf(runCommand({ DATA_DIR }, 'list'))).toBe(sentence.replace(':', ''));
  }
});

test.skipIf(!hasPostgres())(
  needsPostgres('a database or user that the server does not take is named'),
  async () => {
    const DATA_DIR = await createTemporaryFolder();
    await Promise.all(['attachments', 'staging'].map((name) => mkdir(join(DATA_DIR, name))));
    const url = await createTemporaryDatabase();
    for (const [DATABASE_URL, reason] of [
      [`${url}_nowhere`, /database ".*_nowhere" does not exist/],
      [url.replace('tests@', 'nobody@'), /role "nobody" does not exist/],
    ] as const) {
      const failure = await startApiProcess({ DATA_DIR, DATABASE_URL, SMTP_URL: 'files' }).catch(
        (error: Error) => error.message,
      );
      expect(failure).toMatch(
        /^The API ended with 78: DATABASE_URL cannot be used: 127\.0\.0\.1:\d+\/\w+ says “[^\n]+”\n$/,
      );
      expect(failure).toMatch(reason);
      expect(await failureOf(runCommand({ DATA_DIR, DATABASE_URL }, 'list'))).toMatch(reason);
    }
    // A server that is only down may be started later than the API, which the service manager then starts again.
    const down = { DATA_DIR, DATABASE_URL: 'postgres://tests@127.0.0.1:1/tests', SMTP_URL: 'files' };
    const sentence = 'DATABASE_URL: 127.0.0.1:1 does not answer (ECONNREFUSED)\n';
    const failure = await startApiProcess(down).catch((error: Error) => error.message);
    expect(failure).toBe(`The API ended with 1: ${sentence}`);
    expect(await failureOf(runCommand(down, 'list'))).toBe(`1 ${sentence}`);
  },
);

test.skipIf(!hasPostgres())(
  needsPostgres('a database that can only be read is named, and listed'),
  async () => {
    const DATABASE_URL = await createTemporaryDatabase();
    const service = await startService({ DATABASE_URL });
    const { reference } = receiptOf(await post(service, formOf(createContact())));
    await waitForDeliveries(service);
    const client = new Client({ connectionString: DATABASE_URL });
    await client.connect();
    const name = new URL(DATABASE_URL).pathname.slice(1);
    await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    await client.end();
    const environment = { DATA_DIR: service.dataDir, DATABASE_URL };
    expect(await runCommand(environment, 'list')).toContain(reference);
    expect(await failureOf(runCommand(environment, 'erase', reference))).toMatch(
      /^78 DATABASE_URL cannot be used: .* says “.*read-only transaction”\n$/,
    );
  },
);

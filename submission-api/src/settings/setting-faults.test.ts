import { spawn } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failureOf, runCommand } from '../testing/run-command.ts';
import { startProcess } from '../testing/start-process.ts';
import { hasPostgres, needsPostgres, temporaryDatabase, temporaryFolder } from '../testing/temporary.ts';

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
  const code = await new Promise((done) => child.once('close', done));
  return `${code} ${output}`;
}

test.skipIf(!isRoot)(
  needsRoot('a store that belongs to another user is named, with who has it and what to do'),
  async () => {
    const DATA_DIR = await temporaryFolder();
    const api = await startProcess({ DATA_DIR });
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
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  for (const DATA_DIR of [file, join(file, 'data')]) {
    const sentence = `78: DATA_DIR cannot be used: ${DATA_DIR} is a file, or below one: name a folder\n`;
    const failure = await startProcess({ DATA_DIR, SMTP_URL: 'files' }).catch(
      (error: Error) => error.message,
    );
    expect(failure).toBe(`The API ended with ${sentence}`);
    expect(await failureOf(runCommand({ DATA_DIR }, 'list'))).toBe(sentence.replace(':', ''));
  }
});

test.skipIf(!hasPostgres())(
  needsPostgres('a database or user that the server does not take is named'),
  async () => {
    const DATA_DIR = await temporaryFolder();
    await Promise.all(['attachments', 'staging'].map((name) => mkdir(join(DATA_DIR, name))));
    const url = await temporaryDatabase();
    for (const [DATABASE_URL, reason] of [
      [`${url}_nowhere`, /database ".*_nowhere" does not exist/],
      [url.replace('tests@', 'nobody@'), /role "nobody" does not exist/],
    ] as const) {
      const failure = await startProcess({ DATA_DIR, DATABASE_URL, SMTP_URL: 'files' }).catch(
        (error: Error) => error.message,
      );
      expect(failure).toMatch(
        /^The API ended with 78: DATABASE_URL cannot be used: its server says “[^\n]+”\n$/,
      );
      expect(failure).toMatch(reason);
      expect(await failureOf(runCommand({ DATA_DIR, DATABASE_URL }, 'list'))).toMatch(reason);
    }
  },
);

import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { SHARDS } from '../attachments/attachment-store.ts';
import { DURABLE_MIGRATIONS, migrate } from '../store/migrations.ts';
import { openSqlite, SUBMISSIONS_FILE } from '../store/sqlite.ts';
import { eventually } from '../testing/eventually.ts';
import { runCommand } from '../testing/run-command.ts';
import { createContact, formOf } from '../testing/sample-enquiries.ts';
import { pdf } from '../testing/sample-files.ts';
import { startApiProcess } from '../testing/start-api-process.ts';
import { startAttachmentBucket } from '../testing/start-attachment-bucket.ts';
import {
  fetchMetrics,
  fetchReadiness,
  METRICS_TOKEN,
  post,
  type RunningService,
  receiptOf,
  startService,
  waitForDeliveries,
} from '../testing/start-service.ts';
import { startSmtp } from '../testing/start-smtp.ts';
import { createTemporaryDatabase, hasPostgres, needsPostgres } from '../testing/temporary-database.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { runCli } from './run-cli.ts';

const page = await readFile(resolve(import.meta.dirname, '../../../docs/runbook.md'), 'utf8');
/** The commands of each section of the page, in order. */
const SECTIONS = new Map(
  page
    .split(/^## /m)
    .map((section) => [
      section.split('\n')[0] ?? '',
      [...section.matchAll(/^```\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) => block.trim().split('\n')),
    ]),
);

type Environment = Readonly<Record<string, string>>;
type Placeholders = Readonly<Record<string, string>>;

/** Runs the commands of a section with placeholders filled in. Resolves to their outputs. */
async function runSection(
  environment: Environment,
  section: string,
  from: number,
  to: number,
  placeholders: Placeholders,
) {
  const outputs: string[] = [];
  for (const command of (SECTIONS.get(section) ?? []).slice(from, to)) {
    const words = [...command.matchAll(/(?:<[^>]*>|[^\s<])+/g)].map(([word]) =>
      word.replace(/<([^>]*)>/, (_, name: string) => placeholders[name] ?? `no ${name}`),
    );
    const [program = '', ...parameters] = words;
    if (program === 'submissions') outputs.push(await runCommand(environment, ...parameters));
    else outputs.push((await promisify(execFile)(program, parameters)).stdout);
  }
  return outputs;
}

async function send(
  service: Pick<RunningService, 'submissionsUrl'>,
  more: Record<string, string> = {},
  content = pdf(5000),
) {
  const form = formOf(createContact(more), { name: 'Sutartis.pdf', content });
  const response = await post(service, form, { 'x-forwarded-for': '192.0.2.1' });
  return receiptOf(response).reference;
}

test('every command on the page exists', async () => {
  const help = await runCommand({}, '--help');
  const names = [...SECTIONS.values()].flat().map((command) => command.split(' '));
  expect(names.length).toBeGreaterThan(15);
  for (const [program, name = ''] of names)
    expect(program === 'pg_restore' || help.includes(`\n  ${name} `), name).toBe(true);
});

test('suspects in quarantine are approved or erased', async () => {
  const service = await startService();
  const environment = { DATA_DIR: service.dataDir };
  const person = await send(service, { open_ms: '100' });
  // The robot uses the e-mail address of a person who has also written.
  const robot = await send(service, { fax_number: 'x' });
  await waitForDeliveries(service);
  const placeholders = { reference: person, "robot's reference": robot };
  const [list, details, approval, erasure] = await runSection(
    environment,
    'Review quarantined enquiries',
    0,
    4,
    placeholders,
  );
  expect(list?.match(/quarantined: /g)).toHaveLength(2);
  expect(details).toContain('too-fast');
  expect(approval).toContain('is approved');
  expect(erasure).toContain('Erased 1');
  expect(await runCommand(environment, 'list', '--quarantined')).toBe('No submissions.\n');
  expect(await runCommand(environment, 'list')).toMatch(new RegExp(`^${person}.*\n$`));
  await waitForDeliveries(service);
  const channels = (await service.stores.store.deliveries.deliveriesOf(person)).map(({ channel }) => channel);
  expect(channels).toEqual(['agency-mail', 'agency-mail', 'visitor-mail']);
});

const UNDELIVERED = 'See what was not delivered';

test.each([
  [550, 'failed (recipient-refused'],
  [450, 'pending (recipient-deferred'],
])('lists a visitor’s address that is refused with %i without a warning', async (refusalCode, state) => {
  const smtp = await startSmtp({ unknown: ['ona@example.lt'], refusalCode });
  const service = await startService({ SMTP_URL: smtp.url, METRICS_TOKEN });
  const reference = await send(service);
  await send(service, { email: 'other@example.lt' });
  await eventually(() => service.log().includes('not delivered') && smtp.mails.length === 3);
  const [list, details, resending] = await runSection({ DATA_DIR: service.dataDir }, UNDELIVERED, 0, 3, {
    reference,
  });
  expect(list).toMatch(new RegExp(`^${reference} .*\\[not delivered: visitor-mail\\]\n.*takes no mail`));
  expect(details).toContain(`visitor-mail: ${state} since `);
  expect(await fetchReadiness(service)).toEqual({ status: 'ready' });
  expect(resending).toContain('One delivery will be tried again');
});

test('shows mail held up by a wrong password until the password is right', async () => {
  const smtp = await startSmtp({ password: 'right' });
  const DATA_DIR = await createTemporaryFolder();
  const start = (password: string) => {
    const SMTP_URL = smtp.url.replace('://', `://agency:${password}@`);
    return startApiProcess({ DATA_DIR, METRICS_TOKEN, SMTP_URL });
  };
  const look = async ({ url }: { readonly url: string }) => {
    const readiness = await fetchReadiness({ url });
    const metrics = await fetchMetrics({ url });
    const age = /undelivered_oldest_seconds\{channel="agency-mail"\} (\S+)/.exec(metrics)?.[1];
    return { ...readiness, age: Number(age) };
  };
  const before = await start('wrong');
  const reference = await send(before);
  await eventually(() => before.output().match(/not delivered/g)?.length === 2);

  const [list, details] = await runSection({ DATA_DIR }, UNDELIVERED, 0, 2, { reference });
  expect(list).toMatch(
    new RegExp(
      `^${reference} .*\\[not delivered: agency-mail, visitor-mail\\]\n` +
        ' +agency-mail: pending \\(EAUTH-535 since 20.*\\), attempts: 1, next try 20.*check SMTP_URL\n' +
        ' +visitor-mail: pending \\(EAUTH-535 since 20.*\\), attempts: 1, next try 20.*check SMTP_URL\n$',
    ),
  );
  expect(details).toContain('agency-mail: pending (EAUTH-535 since ');
  expect(await runCommand({ DATA_DIR }, 'list')).toContain('[not delivered: agency-mail, visitor-mail]');
  const health = await look(before);
  expect(health).toMatchObject({ status: 'ready' });
  expect(health.warnings).toEqual([
    expect.stringMatching(/^agency-mail: 1 not delivered \(EAUTH-535\), the oldest for 0 min.*SMTP_URL$/),
    expect.stringMatching(/^visitor-mail: 1 not delivered \(EAUTH-535\), the oldest for 0 min.*SMTP_URL$/),
  ]);
  expect(health.age).toBeGreaterThan(0);
  expect(before.output()).toMatch(/"level":50.*"channel":"agency-mail".*not delivered.*check SMTP_URL/);
  expect(before.output()).not.toMatch(/wrong|ona@example\.lt|Šimkutė/);
  before.process.kill('SIGTERM');
  await before.ended;

  const after = await start('right');
  await runSection({ DATA_DIR }, UNDELIVERED, 2, 3, { reference });
  await eventually(() => smtp.mails.length === 2);
  await eventually(async () => !(await runCommand({ DATA_DIR }, 'list')).includes('not delivered'));
  expect(await runCommand({ DATA_DIR }, 'list', '--undelivered')).toBe('No submissions.\n');
  expect(await look(after)).toEqual({ status: 'ready', age: 0 });
});

test('a data request is answered', async () => {
  const service = await startService();
  const content = pdf(20_000);
  const reference = await send(service, {}, content);
  const otherReference = await send(service, { email: 'other@example.lt' });
  await waitForDeliveries(service);
  const folder = join(await createTemporaryFolder(), 'out');
  const placeholders = { reference, address: 'ona@example.lt', folder };
  const [exportOutput, copyOutput, plan, erasure] = await runSection(
    { DATA_DIR: service.dataDir },
    'Answer a data request',
    0,
    4,
    placeholders,
  );
  expect(JSON.parse(exportOutput ?? '')).toMatchObject([{ reference, fields: { email: 'ona@example.lt' } }]);
  expect((await readFile(copyOutput?.trim() ?? '')).equals(content)).toBe(true);
  expect(plan).toContain('Would erase 1');
  expect(erasure).toContain('Erased 1');
  expect(await runCommand({ DATA_DIR: service.dataDir }, 'list')).toMatch(
    new RegExp(`^${otherReference}.*\n$`),
  );
});

test('a project is marked as completed', async () => {
  const service = await startService();
  const environment = { DATA_DIR: service.dataDir };
  const reference = await send(service);
  await runSection(environment, 'Clear the mailbox', 0, 1, { reference });
  expect(await runCommand(environment, 'show', reference)).toMatch(/completed/i);
});

const RESTORE = 'Restore from a backup onto a new machine';

test('a backup is restored onto a new machine', async () => {
  const old = await startService();
  const content = pdf(30_000);
  const reference = await send(old, {}, content);
  await waitForDeliveries(old);
  const folder = join(await createTemporaryFolder(), 'backup');
  await runSection({ DATA_DIR: old.dataDir }, RESTORE, 0, 1, { folder });
  const dataDir = join(await createTemporaryFolder(), 'data');
  await cp(folder, dataDir, { recursive: true });
  const restored = await startService({ DATA_DIR: dataDir });
  const placeholders = { reference, 'folder of files': join(dataDir, 'out') };
  const [listed, copied] = await runSection({ DATA_DIR: dataDir }, RESTORE, 1, 3, placeholders);
  expect(listed).toContain(reference);
  expect((await readFile(copied?.trim() ?? '')).equals(content)).toBe(true);
  await send(restored);
  await waitForDeliveries(restored);
});

const UPGRADE = 'Upgrade the API, and go back';

test('undoes an upgrade with the earlier backup; before that, the older API does not start', async () => {
  const DATA_DIR = await createTemporaryFolder();
  const before = await startApiProcess({ DATA_DIR });
  const reference = await send(before);
  before.process.kill('SIGTERM');
  await before.ended;
  const folder = join(await createTemporaryFolder(), 'backup');
  await runSection({ DATA_DIR }, UPGRADE, 0, 1, { folder });
  const path = join(DATA_DIR, SUBMISSIONS_FILE);
  const store = openSqlite(path, 5_000);
  const later = [...DURABLE_MIGRATIONS, { id: '9-later', statements: ['CREATE TABLE later (id TEXT)'] }];
  await migrate(store, 'migrations', later).finally(() => store.close());
  const refusal = await startApiProcess({ DATA_DIR }).catch((error: Error) => error.message);
  expect(refusal).toMatch(
    /^The API ended with 78: .*Another release has migrated the store: this one does not know.*“9-later”/s,
  );
  await expect(runSection({ DATA_DIR }, UPGRADE, 1, 2, {})).rejects.toThrow(
    'Another release has migrated the store',
  );
  await rm(DATA_DIR, { recursive: true });
  await cp(folder, DATA_DIR, { recursive: true });
  await startApiProcess({ DATA_DIR });
  expect((await runSection({ DATA_DIR }, UPGRADE, 1, 2, {}))[0]).toContain(reference);
});

const postgresTest = test.skipIf(!hasPostgres());

const checkEverything = async (settings: Environment, store: string, files: string) => {
  const smtp = await startSmtp({ password: 'right' });
  const service = await startService({
    ...settings,
    METRICS_TOKEN,
    SMTP_URL: smtp.url.replace('://', '://agency:right@'),
  });
  const of = (password: string) => ({
    ...settings,
    DATA_DIR: service.dataDir,
    PORT: new URL(service.url).port,
    METRICS_TOKEN,
    SMTP_URL: smtp.url.replace('://', `://agency:${password}@`),
  });
  const [output] = await runSection(of('right'), UPGRADE, 2, 3, {});
  expect(output?.replaceAll(service.dataDir, '<data>').split('\n')).toEqual([
    `store  works  written and read: ${store}`,
    `files  works  written, read and deleted: ${files}`,
    'mail   works  handed over for hello@atverta.example: look whether it arrives, and not as spam',
    'API    works  ready, without a warning',
    '',
  ]);
  expect(smtp.mails.map(({ to }) => to)).toEqual([['hello@atverta.example']]);
  for (const shard of SHARDS)
    for await (const { id } of service.stores.attachmentStore.list(shard)) expect(id).toBe('no file');
  const [mail] = smtp.mails;
  expect(String(mail?.content)).toContain('This is a test of ');
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text.trimEnd());
  const code = await runCli(['check'], { ...of('wrong'), PORT: '9' }, { print, printError: print });
  expect(code).toBe(1);
  expect(printed.slice(2)).toEqual([
    expect.stringMatching(/^mail +FAILS +EAUTH-535\. .*check SMTP_URL$/),
    expect.stringMatching(/^API +FAILS /),
    '2 of 4 do not work.',
  ]);
};
test('tries everything that the settings name', () =>
  checkEverything({}, 'SQLite in <data>', 'folder <data>'));
postgresTest(needsPostgres('tries PostgreSQL and a bucket'), async () => {
  const DATABASE_URL = await createTemporaryDatabase();
  const place = `PostgreSQL at ${new URL(DATABASE_URL).host}`;
  const settings = await startAttachmentBucket();
  await checkEverything({ DATABASE_URL, ...settings }, place, `bucket ${settings.S3_BUCKET}`);
});

/** Writes settings to a file in systemd's format. */
async function fileOf(settings: Environment): Promise<string> {
  const file = join(await createTemporaryFolder(), 'new.env');
  await writeFile(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  return file;
}

postgresTest(needsPostgres('a backup of PostgreSQL and S3 is restored into new ones'), async () => {
  const before = { DATABASE_URL: await createTemporaryDatabase(), ...(await startAttachmentBucket()) };
  const old = await startService(before);
  const content = pdf(30_000);
  const reference = await send(old, {}, content);
  await waitForDeliveries(old);
  const folder = join(await createTemporaryFolder(), 'backup');
  await runSection({ DATA_DIR: old.dataDir, ...before }, RESTORE, 0, 1, { folder });
  const database = await createTemporaryDatabase();
  const after = {
    DATABASE_URL: database,
    DATA_DIR: await createTemporaryFolder(),
    ...(await startAttachmentBucket()),
  };
  const placeholders = { folder, 'new database': database, 'file of the new settings': await fileOf(after) };
  await runSection({}, RESTORE, 3, 4, placeholders);
  const [moveOutput] = await runSection(
    { DATABASE_URL: database, DATA_DIR: folder },
    RESTORE,
    4,
    5,
    placeholders,
  );
  expect(moveOutput).toContain('Copied 1 submission.');
  const restored = await startService(after);
  expect((await runSection(after, RESTORE, 5, 6, placeholders))[0]).toContain(reference);
  const out = join(after.DATA_DIR, 'out');
  await runCommand(after, 'files', reference, '--to', out);
  expect((await readFile(join(out, '1-Sutartis.pdf'))).equals(content)).toBe(true);
  await send(restored);
});

const MOVE = 'Move from SQLite and a folder to PostgreSQL and S3';

postgresTest(needsPostgres('everything moves to PostgreSQL and S3, and works there'), async () => {
  const smtp = await startSmtp();
  smtp.isDown = true;
  const environment = { DATA_DIR: await createTemporaryFolder() };
  const old = await startApiProcess({ ...environment, SMTP_URL: smtp.url });
  const content = pdf(30_000);
  const key = { 'idempotency-key': 'a-key-of-its-own' };
  const form = createContact();
  const firstResponse = await post(old, formOf(form, { name: 'Sutartis.pdf', content }), key);
  const { reference } = receiptOf(firstResponse);
  await post(old, formOf(createContact({ fax_number: 'x' })));
  const attempted = async () => (await runCommand(environment, 'show', reference)).match(/attempts: 1/g);
  await eventually(async () => (await attempted())?.length === 2);
  old.process.kill('SIGTERM');
  await old.ended;
  const after = {
    DATABASE_URL: await createTemporaryDatabase(),
    DATA_DIR: await createTemporaryFolder(),
    ...(await startAttachmentBucket()),
  };
  const placeholders = { 'file of the new settings': await fileOf(after) };
  for (let count = 0; count < 2; count += 1)
    expect((await runSection(environment, MOVE, 0, 1, placeholders))[0]).toContain('Copied 2 submissions');
  expect((await runSection(after, MOVE, 1, 2, placeholders))[0]).toContain(reference);
  const showIn = (of: Environment) => runCommand(of, 'show', reference, '--json');
  expect(await showIn(after)).toBe(await showIn(environment));
  const movedService = await startService({ ...after, SMTP_URL: smtp.url });
  smtp.isDown = false;
  await runCommand(after, 'resend', reference);
  const mails = await eventually(() => smtp.mails.length >= 2 && smtp.mails);
  expect(mails.some(({ content: mail }) => mail.includes('Sutartis.pdf'))).toBe(true);
  // A retry under the same key is recognised after the copy.
  const again = await post(movedService, formOf(form, { name: 'Sutartis.pdf', content }), key);
  expect(again.text).toBe(firstResponse.text);
  // The new stores now have an enquiry that the old ones lack.
  const newReference = await send(movedService);
  await expect(runSection(environment, MOVE, 0, 1, placeholders)).rejects.toThrow(
    `such as ${newReference}: name an empty store`,
  );
});

test('a copy is refused while the API runs', async () => {
  const environment = { DATA_DIR: await createTemporaryFolder() };
  const api = await startApiProcess(environment);
  const placeholders = {
    'file of the new settings': await fileOf({ DATA_DIR: await createTemporaryFolder() }),
  };
  await expect(runSection(environment, MOVE, 0, 1, placeholders)).rejects.toThrow('Stop it first');
  api.process.kill('SIGTERM');
  await api.ended;
  expect((await runSection(environment, MOVE, 0, 1, placeholders))[0]).toContain('Copied 0 submissions');
});

test('a copy onto itself, or to unreadable settings, is refused', async () => {
  const service = await startService();
  const environment = { DATA_DIR: service.dataDir };
  await expect(runCommand(environment, 'copy', await fileOf(environment))).rejects.toThrow(
    'name the same stores',
  );
  const mistyped = await fileOf({ DATABSE_URL: 'postgres://x' });
  await expect(runCommand(environment, 'copy', mistyped)).rejects.toThrow('Did you mean DATABASE_URL?');
  await expect(runCommand(environment, 'copy', '/nowhere')).rejects.toThrow('/nowhere cannot be read');
  await expect(runCommand(environment, 'copy')).rejects.toThrow("Missing required argument 'settings'");
});

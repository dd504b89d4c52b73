import { mkdir, readdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { stageFile } from '../attachments/stage-file.ts';
import { openStores } from '../open-stores.ts';
import { readSettings } from '../settings/settings.ts';
import { ageSubmission, listAttachmentFiles } from '../testing/data-folder.ts';
import { eventually } from '../testing/eventually.ts';
import { failureOf, runCommand } from '../testing/run-command.ts';
import { createContact, createSubmission, formOf } from '../testing/sample-enquiries.ts';
import { pdf } from '../testing/sample-files.ts';
import {
  post,
  type RunningService,
  receiptOf,
  startService,
  waitForDeliveries,
} from '../testing/start-service.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

/** Runs a command on the data of a running API. */
const runSubmissions = ({ dataDir }: Pick<RunningService, 'dataDir'>, ...parameters: string[]) =>
  runCommand({ DATA_DIR: dataDir }, ...parameters);

async function send(
  service: RunningService,
  more: Record<string, string> = {},
  content = pdf(5000),
): Promise<string> {
  const response = await post(service, formOf(createContact(more), { name: 'Sutartis.pdf', content }));
  const { reference } = receiptOf(response);
  await waitForDeliveries(service);
  return reference;
}

async function listFileNames(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

/** Returns all paths below a folder. */
const listPaths = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).map((name) => join(folder, name));

describe('the operator', () => {
  test('lists and shows enquiries', async () => {
    const service = await startService();
    expect(await runSubmissions(service, 'list')).toBe('No submissions.\n');
    const reference = await send(service, { name: 'Ona \u202Eevil', details: 'Pirma\nantra' });
    expect(await runSubmissions(service, 'list')).toContain(`${reference}  `);
    expect(await runSubmissions(service, 'list')).toContain('Ona \\u{202e}evil <ona@example.lt>');
    const details = await runSubmissions(service, 'show', reference.toLowerCase());
    expect(details).toMatch(/file\s+Sutartis\.pdf {2}application\/pdf {2}5000 bytes/);
    expect(details).toMatch(/agency-mail: written, attempts: 1\. Written to mail\/[\w-]+\.eml, not sent/);
    expect(await runSubmissions(service, 'list')).toMatch(/\[only in files: agency-mail, visitor-mail\]\n/);
    expect(await runSubmissions(service, 'list', '--undelivered')).toBe('No submissions.\n');
    expect(JSON.parse(await runSubmissions(service, 'show', reference, '--json'))).toMatchObject({
      reference,
    });
    expect(await failureOf(runSubmissions(service, 'show', 'ATV-2222-2222'))).toBe(
      '1 There is no submission ATV-2222-2222\n',
    );
    expect(await failureOf(runSubmissions(service, 'show', '../x'))).toMatch(/^1 A reference looks like/);
    expect(await failureOf(runSubmissions(service, 'list', '--all'))).toBe("2 Unknown option '--all'\n");
  });

  test('gets one sentence about a mistake in a command', async () => {
    const service = await startService();
    for (const name of ['__proto__', 'constructor', 'nonsense'])
      expect(await failureOf(runSubmissions(service, name))).toMatch(/^2 Unknown command '\w+'\n$/);
    const huge = '9'.repeat(30);
    expect(await failureOf(runSubmissions(service, 'list', '--limit', huge))).toMatch(
      /^2 Option '--limit <count>' argument '9{30}' is invalid/,
    );
  });

  test('keeps and copies everything with permissions for its owner alone', async () => {
    const service = await startService();
    const reference = await send(service);
    const folder = join(await createTemporaryFolder(), 'out');
    await runSubmissions(service, 'files', reference, '--to', join(folder, 'files'));
    await runSubmissions(service, 'backup', join(folder, 'backup'));
    const paths = [...(await listPaths(service.dataDir)), ...(await listPaths(folder))];
    const names = paths.map((path) => basename(path));
    for (const name of ['submissions.sqlite', 'submissions.sqlite-wal', '1-Sutartis.pdf'])
      expect(names).toContain(name);
    expect(names.filter((name) => name.endsWith('.eml'))).toHaveLength(2);
    // The attachment and its copy.
    expect(names.filter((name) => /^[0-9a-f]{64}\./.test(name))).toHaveLength(2);
    for (const path of paths) expect([path, (await stat(path)).mode & 0o077]).toEqual([path, 0]);
  });

  test('copies files out, byte for byte', async () => {
    const service = await startService();
    const content = pdf(123_456);
    const reference = await send(service, {}, content);
    const folder = join(await createTemporaryFolder(), 'out');
    await runSubmissions(service, 'files', reference, '--to', folder);
    expect((await readFile(join(folder, '1-Sutartis.pdf'))).equals(content)).toBe(true);
  });

  test('copies out a file whose name is too long for a disk', async () => {
    const service = await startService();
    const reference = await send(service);
    const { database } = service.stores.store;
    await database.write('UPDATE attachments SET name = $1', [`${'契'.repeat(110)}.pdf`]);
    const folder = await createTemporaryFolder();
    await runSubmissions(service, 'files', reference, '--to', folder);
    expect(await readdir(folder)).toEqual([`1-${'契'.repeat(65)}.pdf`]);
  });

  test('overwrites no file', async () => {
    const service = await startService();
    const reference = await send(service);
    const folder = await createTemporaryFolder();
    await runSubmissions(service, 'files', reference, '--to', folder);
    await writeFile(join(folder, '1-Sutartis.pdf'), 'with notes');
    expect(await failureOf(runSubmissions(service, 'files', reference, '--to', folder))).toMatch(
      /^1 [^\n]*1-Sutartis\.pdf already exists: name another folder\n$/,
    );
    expect(await readFile(join(folder, '1-Sutartis.pdf'), 'utf8')).toBe('with notes');
    const file = join(folder, '1-Sutartis.pdf');
    expect(await failureOf(runSubmissions(service, 'files', reference, '--to', file))).toMatch(
      /^1 [^\n]*\n$/,
    );
  });

  test('quarantines and approves', async () => {
    const service = await startService();
    const { reference } = receiptOf(await post(service, formOf(createContact({ fax_number: 'x' }))));
    expect(await runSubmissions(service, 'list', '--quarantined')).toContain('quarantined: honeypot');
    const written = async () => (await service.stores.store.deliveries.countDeliveries()).written;
    await eventually(async () => (await written()) === 1);
    await runSubmissions(service, 'approve', reference);
    expect(await runSubmissions(service, 'list', '--quarantined')).toBe('No submissions.\n');
    await eventually(async () => (await written()) === 3);
    await runSubmissions(service, 'quarantine', reference);
    expect(await runSubmissions(service, 'list', '--quarantined')).toContain('quarantined: operator');
  });

  test('exports lines that no spreadsheet runs as a formula', async () => {
    const service = await startService();
    await send(service, {
      details: '=HYPERLINK("http://evil.example")',
      company: '+370',
      job_title: 'A "quoted", title',
    });
    const csv = await runSubmissions(service, 'export', '--csv');
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(csv).toContain(`"'+370"`);
    expect(csv).toContain('"A ""quoted"", title"');
    expect(csv.split('\r\n')).toHaveLength(3);
    // Without a byte order mark, Excel assumes the code page of the machine.
    expect(csv.startsWith('\uFEFF"reference"')).toBe(true);
    expect(
      JSON.parse(await runSubmissions(service, 'export', '--json', '--email', 'ONA@example.lt')),
    ).toHaveLength(1);
    expect(await failureOf(runSubmissions(service, 'export'))).toMatch(/--csv or --json/);
  });

  test('erases everything of one person, and nothing of another, even if both sent the same file', async () => {
    const service = await startService();
    const content = pdf(4000);
    await send(service, {}, content);
    const keptReference = await send(service, { email: 'other@example.lt' }, content);
    expect(await runSubmissions(service, 'erase', '--email', 'Ona@Example.lt', '--dry-run')).toMatch(
      /Would erase 1/,
    );
    expect(await listFileNames(join(service.dataDir, 'mail'))).toHaveLength(4);
    expect(await runSubmissions(service, 'erase', '--email', 'Ona@Example.lt')).toMatch(/Erased 1/);
    expect(await runSubmissions(service, 'list')).toMatch(new RegExp(`^${keptReference}.*\n$`));
    expect(await listFileNames(join(service.dataDir, 'attachments'))).toHaveLength(1);
    expect(await listFileNames(join(service.dataDir, 'mail'))).toHaveLength(2);
    expect(await failureOf(runSubmissions(service, 'erase'))).toMatch(/--email/);
    for (const command of [['erase'], ['list'], ['export', '--json']])
      expect(await failureOf(runSubmissions(service, ...command, '--email', 'ona@example'))).toMatch(
        /'ona@example' is invalid\. Use a whole e-mail address/,
      );
    expect(
      await failureOf(runSubmissions(service, 'erase', keptReference, '--email', 'other@example.lt')),
    ).toMatch(/or/);
    expect(await failureOf(runSubmissions(service, 'erase', 'ATV-2222-2222'))).toMatch(
      /There is no submission/,
    );
  });

  test('purges what the privacy policy says must be deleted, with a dry run first', async () => {
    const service = await startService();
    const [old, unfulfilled, completed, young] = [
      await send(service),
      await send(service),
      await send(service),
      await send(service),
    ];
    await runSubmissions(service, 'complete', completed ?? '');
    ageSubmission(service, old ?? '', 3 * 366);
    ageSubmission(service, unfulfilled ?? '', 31);
    ageSubmission(service, completed ?? '', 31);
    const abandonedFile = join(service.dataDir, 'attachments', 'ab', `${'ab'.repeat(32)}.${'0'.repeat(16)}`);
    await mkdir(join(service.dataDir, 'attachments', 'ab'), { recursive: true });
    await writeFile(abandonedFile, 'left by a crash');
    await utimes(abandonedFile, 0, 0);

    const plan = await runSubmissions(service, 'purge', '--dry-run');
    expect(plan).toContain(`would delete ${old} whole`);
    expect(plan).toContain(`would delete files and text of ${unfulfilled}`);
    expect(plan).toContain(
      'Would delete 1 submission, the files and text of 1 more, and 1 file without a submission.',
    );
    expect(await service.stores.store.submissions.list()).toHaveLength(4);

    expect((await runSubmissions(service, 'purge')).split('\n').toSorted()).toEqual(
      [
        '',
        'Deleted 1 submission, the files and text of 1 more, and 1 file without a submission.',
        `deleting ${old} whole`,
        `deleting files and text of ${unfulfilled}`,
      ].toSorted(),
    );
    const remainingSubmissions = await service.stores.store.submissions.list();
    expect(remainingSubmissions.map(({ reference }) => reference).sort()).toEqual(
      [unfulfilled, completed, young].sort(),
    );
    const byReference = new Map(
      remainingSubmissions.map((entry) => [entry.reference, entry.attachments[0]?.deletedAt]),
    );
    expect(byReference.get(unfulfilled ?? '')).toBeTypeOf('number');
    expect(byReference.get(completed ?? '')).toBeNull();
    expect(await listFileNames(join(service.dataDir, 'attachments'))).toHaveLength(2);
    // Three submissions are left with six messages. The one with the deleted file is gone.
    expect(await listFileNames(join(service.dataDir, 'mail'))).toHaveLength(5);
    expect(await runSubmissions(service, 'purge')).toContain(
      'Deleted 0 submissions, the files and text of 0 more, and 0 files',
    );
  });

  test('backs up while the API is taking enquiries, and the copy opens as a store', async () => {
    const service = await startService();
    const content = pdf(50_000);
    const reference = await send(service, {}, content);
    const folder = join(await createTemporaryFolder(), 'backup');
    let isOver = false;
    const load = (async () => {
      while (!isOver) await post(service, formOf(createContact(), { name: 'a.pdf', content: pdf(2000) }));
    })();
    expect(await runSubmissions(service, 'backup', folder)).toContain('Backed up');
    isOver = true;
    await load;
    const copy = { ...service, dataDir: folder };
    expect(await runSubmissions(copy, 'show', reference)).toContain('Sutartis.pdf');
    await runSubmissions(copy, 'files', reference, '--to', join(folder, 'out'));
    expect((await readFile(join(folder, 'out', '1-Sutartis.pdf'))).equals(content)).toBe(true);
  });

  test('backs up to the same folder every day: adds new files, removes deleted ones', async () => {
    const service = await startService();
    const folder = join(await createTemporaryFolder(), 'backup');
    const copy = { ...service, dataDir: folder };
    const gone = await send(service, { email: 'gone@example.lt' });
    await runSubmissions(service, 'backup', folder);
    // Opening a backup as a store may add files to it.
    expect(await runSubmissions(copy, 'list')).toContain(gone);
    const logs = ['-wal', '-shm'].map((ending) => join(folder, `submissions.sqlite${ending}`));
    for (const log of logs) await writeFile(log, '');

    await runSubmissions(service, 'erase', '--email', 'gone@example.lt');
    const content = pdf(50_000);
    const keptReference = await send(service, {}, content);
    expect(await runSubmissions(service, 'backup', folder)).toBe(`Backed up to ${folder}, with 1 file.\n`);
    for (const log of logs) await expect(stat(log)).rejects.toThrow('ENOENT');
    expect(await runSubmissions(copy, 'list')).toMatch(new RegExp(`^${keptReference}.*\n$`));
    await runSubmissions(copy, 'files', keptReference, '--to', join(folder, 'out'));
    expect((await readFile(join(folder, 'out', '1-Sutartis.pdf'))).equals(content)).toBe(true);
    expect(await listFileNames(join(folder, 'attachments'))).toHaveLength(1);
  });

  test('no backup is written into a folder of other files', async () => {
    const service = await startService();
    const folder = await createTemporaryFolder();
    await writeFile(join(folder, 'report.ods'), '');
    expect(await failureOf(runSubmissions(service, 'backup', folder))).toContain(
      `${folder} has other files (report.ods) and no backup: name a new folder`,
    );
    expect(await readdir(folder)).toEqual(['report.ods']);
  });

  test('a backup copies only missing or damaged files', async () => {
    const service = await startService();
    const folder = join(await createTemporaryFolder(), 'backup');
    await send(service);
    await runSubmissions(service, 'backup', folder);
    const [firstFile = ''] = await listAttachmentFiles({ dataDir: folder });
    const pathOf = (name: string) => join(folder, 'attachments', name);
    const { ino } = await stat(pathOf(firstFile));
    await send(service);
    await runSubmissions(service, 'backup', folder);
    expect((await stat(pathOf(firstFile))).ino).toBe(ino);
    const copies = await listAttachmentFiles({ dataDir: folder });
    expect(copies).toHaveLength(2);

    for (const name of copies) await writeFile(pathOf(name), 'damaged');
    await runSubmissions(service, 'backup', folder);
    for (const name of copies)
      expect(await readFile(pathOf(name))).toEqual(
        await readFile(join(service.dataDir, 'attachments', name)),
      );
  });

  test.each([
    ['was damaged', (path: string) => writeFile(path, 'damaged'), /^$/],
    ['is gone', (path: string) => rm(path), /Missing or damaged: 1 file\./],
  ])('a file that %s since the last backup stays in it unchanged', async (_, harm, failure) => {
    const service = await startService();
    const folder = join(await createTemporaryFolder(), 'backup');
    const content = pdf(50_000);
    const firstReference = await send(service, {}, content);
    await runSubmissions(service, 'backup', folder);
    const [name = ''] = await listAttachmentFiles(service);
    await harm(join(service.dataDir, 'attachments', name));
    const secondReference = await send(service);
    expect(await failureOf(runSubmissions(service, 'backup', folder))).toMatch(failure);
    const copy = { dataDir: folder };
    expect(await runSubmissions(copy, 'list')).toContain(secondReference);
    await runSubmissions(copy, 'files', firstReference, '--to', join(folder, 'out'));
    expect((await readFile(join(folder, 'out', '1-Sutartis.pdf'))).equals(content)).toBe(true);
  });

  test('a file that is damaged before its first backup is reported', async () => {
    const service = await startService();
    const folder = join(await createTemporaryFolder(), 'backup');
    await send(service);
    const [name = ''] = await listAttachmentFiles(service);
    await writeFile(join(service.dataDir, 'attachments', name), 'damaged');
    expect(await failureOf(runSubmissions(service, 'backup', folder))).toContain(
      'Missing or damaged: 1 file.',
    );
    expect(await listAttachmentFiles({ dataDir: folder })).toEqual([]);
  });

  /** Creates a store of `count` enquiries, each with a file, and a backup of it. */
  async function backedUp(count: number) {
    const dataDir = await createTemporaryFolder();
    const { store, attachmentStore } = await openStores(readSettings({ DATA_DIR: dataDir }));
    onTestFinished(() => store.close());
    const references: string[] = [];
    for (let addedCount = 0; addedCount < count; addedCount += 1) {
      const { path, ...file } = await stageFile(dataDir, Readable.from([Buffer.from(`file ${addedCount}`)]));
      await attachmentStore.put(file, path, file.bytes);
      const attachment = { ...file, name: 'a.txt', type: 'text/plain' };
      const result = await store.submissions.insert(createSubmission({ attachments: [attachment] }));
      if (result.outcome === 'stored') references.push(result.reference);
    }
    const folder = join(await createTemporaryFolder(), 'backup');
    await runSubmissions({ dataDir }, 'backup', folder);
    return { dataDir, store, references, folder };
  }

  test('an empty store is not backed up over a copy that has enquiries, unless the operator allows it', async () => {
    const { folder, references } = await backedUp(1);
    // The API creates such a store if the disk is not mounted.
    const empty = await createTemporaryFolder();
    const { store } = await openStores(readSettings({ DATA_DIR: empty }));
    onTestFinished(() => store.close());
    expect(await failureOf(runSubmissions({ dataDir: empty }, 'backup', folder))).toMatch(
      /^1 1 of 1 submission in .*backup are not in the store.*DATA_DIR.*mounted.*--allow-data-loss\n$/,
    );
    expect(await runSubmissions({ dataDir: folder }, 'list')).toContain(references[0]);
    expect(await listAttachmentFiles({ dataDir: folder })).toHaveLength(1);
    await runSubmissions({ dataDir: empty }, 'backup', folder, '--allow-data-loss');
    expect(await runSubmissions({ dataDir: folder }, 'list')).toBe('No submissions.\n');
    expect(await listAttachmentFiles({ dataDir: folder })).toEqual([]);
    await runSubmissions({ dataDir: empty }, 'backup', folder);
  });

  test.each([
    ['10 of 19 go from it, as one person’s may', 19, 10, /^$/],
    ['11 of 22 do', 22, 11, /^$/],
    ['more than ten and more than half would', 21, 11, /^1 11 of 21 submissions in /],
  ])('protects an earlier copy, or not, if %s', async (_, count, gone, failure) => {
    const { dataDir, store, references, folder } = await backedUp(count);
    await store.submissions.erase(references.slice(0, gone));
    expect(await failureOf(runSubmissions({ dataDir }, 'backup', folder))).toMatch(failure);
  });

  test('a backup loses purged files, and keeps all files if its rows are another database’s', async () => {
    const { dataDir, store, folder } = await backedUp(12);
    await rename(join(folder, 'submissions.sqlite'), join(folder, 'submissions.dump'));
    const otherBackup = await backedUp(1);
    expect(await failureOf(runSubmissions(otherBackup, 'backup', folder))).toMatch(/^1 12 of 12 files in /);
    expect(await listAttachmentFiles({ dataDir: folder })).toHaveLength(12);
    const references = (await store.submissions.list()).map(({ reference }) => reference);
    await store.submissions.eraseMaterials(references, Date.now());
    await runSubmissions({ dataDir }, 'backup', folder);
    expect(await listAttachmentFiles({ dataDir: folder })).toEqual([]);
  });

  test('an earlier copy that cannot be read is not taken for an empty one', async () => {
    const { dataDir, folder } = await backedUp(1);
    await writeFile(join(folder, 'submissions.sqlite'), 'damaged'.repeat(1000));
    expect(await failureOf(runSubmissions({ dataDir }, 'backup', folder))).toMatch(
      /^1 .*submissions\.sqlite cannot be read \(file is not a database\)/,
    );
  });

  test('a backup refuses the folder of the data itself', async () => {
    const service = await startService();
    const reference = await send(service);
    const link = join(await createTemporaryFolder(), 'link');
    await symlink(service.dataDir, link);
    for (const folder of [service.dataDir, link])
      expect(await failureOf(runSubmissions(service, 'backup', folder))).toMatch(
        /^1 .* is the data folder itself/,
      );
    expect(await runSubmissions(service, 'list')).toContain(reference);
  });
});

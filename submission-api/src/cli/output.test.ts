import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stageFile } from '../attachments/stage-file.ts';
import { openStores, type Stores } from '../open-stores.ts';
import { readSettings } from '../settings/settings.ts';
import type { NewSubmission } from '../store/records.ts';
import { runCommand } from '../testing/run-command.ts';
import { createSubmission, STORED_CONTACT } from '../testing/sample-enquiries.ts';
import { METRICS_TOKEN, startService } from '../testing/start-service.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { runCli } from './run-cli.ts';

const NOON = Date.UTC(2026, 2, 1, 12);
const MINUTE_MS = 60_000;

let data: { readonly DATA_DIR: string };
let stores: Stores;
/** Values that differ from run to run, with their replacements. */
let names: Map<string, string>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  data = { DATA_DIR: await createTemporaryFolder() };
  stores = await openStores(readSettings(data));
  names = new Map([[data.DATA_DIR, '<data>']]);
});
afterEach(async () => {
  vi.useRealTimers();
  await stores.store.close();
});

async function submissions(...parameters: string[]): Promise<string> {
  const output = await runCommand(data, ...parameters);
  return [...names].reduce((text, [value, name]) => text.replaceAll(value, name), output);
}

/** Stores an enquiry received `minutes` ago. The output shows `name` instead of its reference. */
async function store(name: string, minutes: number, more: Partial<NewSubmission> = {}): Promise<string> {
  const receivedAt = NOON - minutes * MINUTE_MS;
  const submission = createSubmission({ receivedAt, duplicateSince: receivedAt, ...more });
  const result = await stores.store.submissions.insert(submission);
  if (result.outcome !== 'stored') throw new Error(`${name} was not stored`);
  names.set(result.reference, name);
  for (const { id } of await stores.store.deliveries.deliveriesOf(result.reference)) names.set(id, '<id>');
  return result.reference;
}

/** Attempts the due mails of an enquiry. A failed mail is due again an hour later. */
async function attempt(channel: 'agency-mail' | 'visitor-mail', outcome: 'sent' | 'written' | Error) {
  const { deliveries } = stores.store;
  const lease = { channel, owner: 'a test', now: NOON, expiresAt: NOON + MINUTE_MS, limit: 1 };
  for (const { id } of await deliveries.lease(lease)) {
    if (typeof outcome === 'string') await deliveries.markSent(id, 'a test', outcome, NOON);
    else
      await deliveries.markFailed(id, 'a test', {
        error: outcome.message,
        now: NOON,
        retryAt: NOON + 60 * MINUTE_MS,
      });
  }
}

async function attachment(name: string, content: string) {
  const { id, path, bytes, sha256 } = await stageFile(data.DATA_DIR, Readable.from([Buffer.from(content)]));
  await stores.attachmentStore.put({ id, sha256 }, path, bytes);
  names.set(sha256, `<hash of ${name}>`);
  names.set(id, `<id of ${name}>`);
  return { id, name, type: 'text/plain', bytes, sha256 };
}

/** Stores one enquiry of each kind that an operator meets. */
async function storeSamples() {
  const files = [await attachment('first.txt', 'first'), await attachment('second.txt', 'second')];
  const failing = await store('ATV-FAIL-FAIL', 4000, {
    attachments: files,
    channels: ['agency-mail', 'visitor-mail'],
    fields: { ...STORED_CONTACT, name: 'Ona \u202Eevil', company: 'Žalia', details: 'Pirma\n\tantra' },
  });
  await attempt('agency-mail', new Error('EAUTH-535'));
  await attempt('visitor-mail', 'sent');
  const deleteOne = 'UPDATE attachments SET deleted_at = $2 WHERE id = $1';
  await stores.store.database.write(deleteOne, [files[1]?.id ?? '', NOON - MINUTE_MS]);
  const completed = await store('ATV-DONE-DONE', 3000, {
    attachments: [await attachment('only.txt', 'one')],
  });
  await attempt('agency-mail', 'written');
  await stores.store.submissions.complete(completed, NOON - MINUTE_MS);
  await store('ATV-LATE-LATE', 11);
  const suspect = await store('ATV-TRAP-TRAP', 9, { quarantineReason: 'honeypot' });
  return { failing, completed, suspect };
}

test('lists each enquiry with the state of its mail', async () => {
  expect(await submissions('list')).toMatchInlineSnapshot(`
    "No submissions.
    "
  `);
  await storeSamples();
  expect(await submissions('list')).toMatchInlineSnapshot(`
    "ATV-TRAP-TRAP  2026-03-01 11:51:00  contact            en  0 files  Ona Šimkutė <ona@example.lt>  [quarantined: honeypot]
    ATV-LATE-LATE  2026-03-01 11:49:00  contact            en  0 files  Ona Šimkutė <ona@example.lt>  [not delivered: agency-mail]
    ATV-DONE-DONE  2026-02-27 10:00:00  contact            en  1 file   Ona Šimkutė <ona@example.lt>  [completed]  [only in files: agency-mail]
    ATV-FAIL-FAIL  2026-02-26 17:20:00  contact            en  1 file   Ona \\u{202e}evil <ona@example.lt>  [not delivered: agency-mail]
    "
  `);
  expect(await submissions('list', '--undelivered')).toMatchInlineSnapshot(`
    "ATV-LATE-LATE  2026-03-01 11:49:00  contact            en  0 files  Ona Šimkutė <ona@example.lt>  [not delivered: agency-mail]
        agency-mail: pending, attempts: 0
    ATV-FAIL-FAIL  2026-02-26 17:20:00  contact            en  1 file   Ona \\u{202e}evil <ona@example.lt>  [not delivered: agency-mail]
        agency-mail: pending (EAUTH-535 since 2026-03-01 12:00:00), attempts: 1, next try 2026-03-01 13:00:00. The mail server refuses user or password: check SMTP_URL
    "
  `);
  expect(await submissions('list', '--quarantined')).toMatchInlineSnapshot(`
    "ATV-TRAP-TRAP  2026-03-01 11:51:00  contact            en  0 files  Ona Šimkutė <ona@example.lt>  [quarantined: honeypot]
    "
  `);
  expect(await submissions('list', '--limit', '1')).toMatch(
    /^ATV-TRAP-TRAP .*\nThere are more: --limit 2\n$/,
  );
  expect(await submissions('list', '--json', '--limit', '1')).toMatchInlineSnapshot(`
    "{"reference":"ATV-TRAP-TRAP","fields":{"form":"contact","language":"en","service_type":"general_inquiry","name":"Ona Šimkutė","job_title":"","company":"","email":"ona@example.lt","details":"","hear_about":""},"receivedAt":1772365860000,"quarantineReason":"honeypot","completedAt":null,"attachments":[],"unsent":[{"id":"<id>","reference":"ATV-TRAP-TRAP","channel":"agency-mail","attempts":0,"createdAt":1772365860000,"state":"pending","dueAt":1772365860000,"error":null,"failingSince":null}]}
    "
  `);
});

test('shows one enquiry with its fields, files and mail', async () => {
  const { failing, completed, suspect } = await storeSamples();
  expect(await submissions('show', failing)).toMatchInlineSnapshot(`
    "reference     ATV-FAIL-FAIL
    received      2026-02-26 17:20:00 UTC
    form          contact
    language      en
    service_type  general_inquiry
    name          Ona \\u{202e}evil
    company       Žalia
    email         ona@example.lt
    details       Pirma
                  \\u{9}antra
    file          first.txt  text/plain  5 bytes  sha256 <hash of first.txt>
    file          second.txt  text/plain  6 bytes  sha256 <hash of second.txt>  deleted 2026-03-01 11:59:00
    delivery      agency-mail: pending (EAUTH-535 since 2026-03-01 12:00:00), attempts: 1, next try 2026-03-01 13:00:00. The mail server refuses user or password: check SMTP_URL
    delivery      visitor-mail: sent, attempts: 1
    "
  `);
  expect(await submissions('show', completed)).toMatchInlineSnapshot(`
    "reference     ATV-DONE-DONE
    received      2026-02-27 10:00:00 UTC
    form          contact
    language      en
    service_type  general_inquiry
    name          Ona Šimkutė
    email         ona@example.lt
    completed     2026-03-01 11:59:00
    file          only.txt  text/plain  3 bytes  sha256 <hash of only.txt>
    delivery      agency-mail: written, attempts: 1. Written to mail/<id>.eml, not sent
    "
  `);
  expect(await submissions('show', suspect)).toMatchInlineSnapshot(`
    "reference     ATV-TRAP-TRAP
    received      2026-03-01 11:51:00 UTC
    form          contact
    language      en
    service_type  general_inquiry
    name          Ona Šimkutė
    email         ona@example.lt
    quarantined   honeypot
    delivery      agency-mail: pending, attempts: 0
    "
  `);
});

test('files that were deleted are not copied out', async () => {
  const { failing } = await storeSamples();
  const folder = await createTemporaryFolder();
  names.set(folder, '<folder>');
  expect(await submissions('files', failing, '--to', folder)).toMatchInlineSnapshot(`
    "<folder>/1-first.txt
    "
  `);
});

test('exports a column for every field and property of an enquiry', async () => {
  await storeSamples();
  expect((await submissions('export', '--csv')).split('\r\n')).toMatchInlineSnapshot(`
    [
      "﻿"reference","received_at","form","language","service_type","name","job_title","company","email","details","hear_about","website_url","files","quarantine_reason","completed_at"",
      ""ATV-TRAP-TRAP","2026-03-01T11:51:00.000Z","contact","en","general_inquiry","Ona Šimkutė","","","ona@example.lt","","","","","honeypot",""",
      ""ATV-LATE-LATE","2026-03-01T11:49:00.000Z","contact","en","general_inquiry","Ona Šimkutė","","","ona@example.lt","","","","","",""",
      ""ATV-DONE-DONE","2026-02-27T10:00:00.000Z","contact","en","general_inquiry","Ona Šimkutė","","","ona@example.lt","","","","only.txt","","2026-03-01T11:59:00.000Z"",
      ""ATV-FAIL-FAIL","2026-02-26T17:20:00.000Z","contact","en","general_inquiry","Ona evil","","Žalia","ona@example.lt","Pirma
    	antra","","","first.txt; second.txt","",""",
      "",
    ]
  `);
});

test('describes a change in one sentence', async () => {
  const { failing, completed, suspect } = await storeSamples();
  const printed = [
    await submissions('resend', failing),
    await submissions('quarantine', failing),
    await submissions('resend', failing),
    await submissions('approve', suspect),
    await submissions('approve', suspect),
    await submissions('complete', failing),
    await submissions('complete', completed),
    await submissions('erase', suspect, '--dry-run'),
    await submissions('erase', suspect),
  ];
  // The retention period starts at the first completion.
  expect((await stores.store.submissions.find(completed))?.completedAt).toBe(NOON - MINUTE_MS);
  expect(printed.join('')).toMatchInlineSnapshot(`
    "One delivery will be tried again.
    ATV-FAIL-FAIL is in quarantine.
    ATV-FAIL-FAIL has no unsent mail.
    ATV-TRAP-TRAP is approved; its mail follows.
    ATV-TRAP-TRAP was not in quarantine.
    ATV-FAIL-FAIL is completed.
    ATV-DONE-DONE was completed on 2026-03-01 11:59:00; the first date counts.
    ATV-TRAP-TRAP
    Would erase 1 submission. Backups keep theirs until they are replaced.
    ATV-TRAP-TRAP
    Erased 1 submission. Backups keep theirs until they are replaced.
    "
  `);
});

test.each([
  ['whose mail goes nowhere', '', 'FAILS  SMTP_URL is not set: nobody gets mail'],
  ['whose mail goes to files', 'files', 'works  not sent, but written to files, as SMTP_URL says'],
])('checks the settings %s', async (_, SMTP_URL, mail) => {
  const { url } = await startService({ METRICS_TOKEN }, { warnings: ['One warning', 'Another'] });
  const { hostname: HOST, port: PORT } = new URL(url);
  const check = async (settings: object) => {
    let printed = '';
    const print = (text: string) => {
      printed += text;
    };
    const code = await runCli(
      ['check'],
      { ...data, SMTP_URL, METRICS_TOKEN, ...settings },
      { print, printError: print },
    );
    return [code, ...printed.replaceAll(data.DATA_DIR, '<data>').split('\n')];
  };
  const stores = [
    'store  works  written and read: SQLite in <data>',
    'files  works  written, read and deleted: folder <data>',
  ];
  const count = SMTP_URL === '' ? 2 : 1;
  const refusal = `${count} of 4 do not work.`;
  const warnings = 'API    FAILS  One warning. Another';
  expect(await check({ HOST, PORT })).toEqual([1, ...stores, `mail   ${mail}`, warnings, refusal, '']);
  // Without the token, the API gives no warnings.
  const silence =
    'API    works  ready, nothing undelivered; with METRICS_TOKEN it would also warn of settings and proxies';
  expect(await check({ HOST, PORT, METRICS_TOKEN: '' })).toContain(silence);
  const silent = expect.stringMatching(
    /^API {4}FAILS {2}http:\/\/\[::1\]:2\/api\/ready does not answer \(E[A-Z]+\): does the API run, with these settings\?$/,
  );
  expect(await check({ HOST: '::1', PORT: '2' })).toEqual([
    1,
    ...stores,
    `mail   ${mail}`,
    silent,
    refusal,
    '',
  ]);
});

test('help says what commands are for', async () => {
  const commands = (await submissions('--help')).matchAll(/^ {2}([a-z]+) /gm);
  for (const [, command = ''] of commands)
    expect(await submissions(command, '--help')).toMatchSnapshot(command);
});

import { createHash, randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { MAX_FILE_BYTES } from '@atverta/shared/contracts/submission.ts';
import { describe, expect, test } from 'vitest';
import { CONTACT, formOf, newContact } from '../testing/enquiry.ts';
import { pdf, png, program } from '../testing/sample-files.ts';
import { post, problemOf, type RunningService, receiptOf, startService } from '../testing/start-service.ts';

const PAGE = { accept: 'text/html,application/xhtml+xml' };
const stagedFiles = ({ dataDir }: RunningService) => readdir(join(dataDir, 'staging'));
const attachmentFiles = async ({ dataDir }: RunningService) =>
  (await readdir(join(dataDir, 'attachments'), { recursive: true })).filter((name) => name.includes('.'));

describe('an enquiry', () => {
  test('is stored with its fields, its files byte for byte, and their names', async () => {
    const service = await startService();
    const files = [
      { name: 'Sutartis ąčęėįšųūž.pdf', content: pdf(700_000) },
      { name: 'foto "geriausia".png', content: png() },
    ];
    const fields = newContact({
      job_title: 'Vadovė',
      company: 'UAB „Žalia žolė“',
      details: 'Pirma eilutė\r\nantra',
      hear_about: 'word_of_mouth',
    });
    const answer = await post(service, formOf(fields, ...files));
    expect(answer.status).toBe(201);
    const { reference, received_at } = receiptOf(answer);
    expect(reference).toMatch(/^ATV-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const stored = await service.stores.store.submissions.find(reference);
    expect(stored?.fields).toEqual({ ...fields, details: 'Pirma eilutė\nantra' });
    expect(new Date(stored?.receivedAt ?? 0).toISOString()).toBe(received_at);
    expect(stored?.attachments).toMatchObject([
      { name: 'Sutartis ąčęėįšųūž.pdf', type: 'application/pdf', bytes: 700_000 },
      { name: 'foto _geriausia_.png', type: 'image/png' },
    ]);
    for (const [index, { content }] of files.entries()) {
      const attachment = stored?.attachments[index];
      expect(attachment?.sha256).toBe(createHash('sha256').update(content).digest('hex'));
      if (attachment)
        expect((await buffer(await service.stores.attachments.read(attachment))).equals(content)).toBe(true);
    }
    expect(await stagedFiles(service)).toEqual([]);
  });

  test.each([
    {
      form: 'ecommerce',
      language: 'lt',
      name: 'Ona',
      email: 'ona@example.lt',
      website_url: 'parduotuve.lt',
      details: '',
    },
    {
      form: 'translation_quote',
      language: 'lt',
      name: 'Ona',
      email: 'ona@example.lt',
      details: '',
      hear_about: '',
    },
  ])('of the $form form is stored too', async (fields) => {
    const service = await startService();
    const { reference } = receiptOf(await post(service, formOf(fields)));
    const stored = await service.stores.store.submissions.find(reference);
    const { website_url } = fields;
    expect(stored?.fields).toEqual({
      ...fields,
      ...(website_url && { website_url: `https://${website_url}` }),
    });
  });

  test('may leave its file field empty, as browsers send it', async () => {
    const service = await startService();
    const form = formOf(newContact());
    form.append('files', new File([], '', { type: 'application/octet-stream' }));
    expect((await post(service, form)).status).toBe(201);
  });

  test('may hold a file of exactly 10 MB', async () => {
    const service = await startService();
    const answer = await post(service, formOf(newContact(), { name: 'a.pdf', content: pdf(MAX_FILE_BYTES) }));
    expect(answer.status).toBe(201);
  });
});

describe('a wrong enquiry is refused with a code for each field:', () => {
  const errorsOf = async (
    fields: Record<string, string>,
    ...files: { name: string; content: Buffer; field?: string }[]
  ) => {
    const service = await startService();
    const answer = await post(service, formOf(fields, ...files));
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await service.stores.store.submissions.list()).toEqual([]);
    expect(await stagedFiles(service)).toEqual([]);
    expect(await attachmentFiles(service)).toEqual([]);
    const problem = problemOf(answer);
    expect(problem).toMatchObject({
      type: '/api/problems/invalid-fields',
      code: 'invalid-fields',
      status: 422,
    });
    return problem.errors;
  };

  test('what is required', async () => {
    expect(await errorsOf({ form: 'contact', language: 'en', name: '  ' })).toEqual([
      { field: 'service_type', code: 'required' },
      { field: 'name', code: 'required' },
      { field: 'email', code: 'required' },
    ]);
  });

  test('what is not an address, an option, or text on one line', async () => {
    const fields = {
      ...CONTACT,
      email: 'ona',
      service_type: 'other',
      hear_about: 'dream',
      name: 'a\nb',
      company: 'x\u0007',
    };
    expect(await errorsOf(fields)).toEqual([
      { field: 'service_type', code: 'invalid_option' },
      { field: 'name', code: 'invalid_characters' },
      { field: 'company', code: 'invalid_characters' },
      { field: 'email', code: 'invalid_email' },
      { field: 'hear_about', code: 'invalid_option' },
    ]);
    const shop = {
      form: 'ecommerce',
      name: 'Ona',
      email: 'ona@example.lt',
      website_url: 'javascript:alert(1)',
    };
    expect(await errorsOf(shop)).toEqual([{ field: 'website_url', code: 'invalid_url' }]);
  });

  test('what is too long', async () => {
    expect(await errorsOf({ ...CONTACT, name: 'a'.repeat(201), details: 'b'.repeat(10_001) })).toEqual([
      { field: 'name', code: 'too_long' },
      { field: 'details', code: 'too_long' },
    ]);
    expect(await errorsOf({ ...CONTACT, details: 'b'.repeat(500_000) })).toContainEqual({
      field: 'details',
      code: 'too_long',
    });
  });

  test('an unknown form, an unknown field, a field of another form', async () => {
    expect(await errorsOf({ ...CONTACT, form: 'payment' })).toEqual([
      { field: 'form', code: 'invalid_option' },
    ]);
    expect(await errorsOf({ name: 'Ona' })).toEqual([{ field: 'form', code: 'invalid_option' }]);
    expect(await errorsOf({ ...CONTACT, is_admin: '1' })).toEqual([
      { field: 'is_admin', code: 'unknown_field' },
    ]);
    expect(await errorsOf({ ...CONTACT, website_url: 'a.lt' })).toEqual([
      { field: 'website_url', code: 'unknown_field' },
    ]);
  });

  test('files that are not what they say, empty, too large, or in the wrong field', async () => {
    const files = [
      { name: 'invoice.pdf', content: program() },
      { name: 'empty.pdf', content: Buffer.alloc(0) },
      { name: 'large.pdf', content: pdf(MAX_FILE_BYTES + 1) },
      { name: 'good.pdf', content: pdf(), field: 'avatar' },
      { name: 'good.pdf', content: pdf() },
    ];
    expect(await errorsOf(CONTACT, ...files)).toEqual([
      { field: 'files', code: 'file_too_large', file: 'large.pdf' },
      { field: 'files', code: 'file_type_not_allowed', file: 'invoice.pdf' },
      { field: 'files', code: 'file_empty', file: 'empty.pdf' },
      { field: 'avatar', code: 'unknown_field', file: 'good.pdf' },
    ]);
  });

  test('more than ten files', async () => {
    const files = Array.from({ length: 12 }, (_, index) => ({ name: `${index}.pdf`, content: pdf() }));
    expect(await errorsOf(CONTACT, ...files)).toEqual([{ field: 'files', code: 'too_many_files' }]);
  });

  test('bytes that are not UTF-8', async () => {
    const service = await startService();
    const part = (name: string, value: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const parts = Object.entries({ ...CONTACT, name: 'Ona \xe0\xe8' }).map(([name, value]) =>
      part(name, value),
    );
    const body = Buffer.from(`${parts.join('')}--x--\r\n`, 'latin1');
    const answer = await post(service, new Uint8Array(body), {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(problemOf(answer).errors).toEqual([{ field: 'name', code: 'invalid_characters' }]);
  });
});

describe('a retry', () => {
  test('with the same key and content is answered as before, and stored once', async () => {
    const service = await startService({ DUPLICATE_WINDOW_S: '0' });
    const key = { 'idempotency-key': randomUUID() };
    const fields = newContact();
    const file = { name: 'a.pdf', content: pdf() };
    const first = await post(service, formOf(fields, file), key);
    const second = await post(service, formOf(fields, file), key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    expect(await service.stores.store.submissions.list()).toHaveLength(1);
    expect(await attachmentFiles(service)).toHaveLength(1);
  });

  test('with the same key and other content is refused', async () => {
    const service = await startService();
    const key = { 'idempotency-key': randomUUID() };
    const fields = newContact();
    await post(service, formOf(fields, { name: 'a.pdf', content: pdf() }), key);
    const otherFile = await post(service, formOf(fields, { name: 'a.pdf', content: pdf() }), key);
    const otherText = await post(service, formOf({ ...fields, details: 'other' }), key);
    expect([otherFile.status, otherText.status]).toEqual([422, 422]);
    expect(problemOf(otherText).code).toBe('idempotency-conflict');
    expect(await service.stores.store.submissions.list()).toHaveLength(1);
    expect(await attachmentFiles(service)).toHaveLength(1);
  });

  test('of a request that was refused may be corrected under its key', async () => {
    const service = await startService();
    const key = { 'idempotency-key': randomUUID() };
    const fields = newContact();
    expect((await post(service, formOf({ ...fields, email: 'wrong' }), key)).status).toBe(422);
    expect((await post(service, formOf(fields), key)).status).toBe(201);
  });

  test('while the first request is under way is told to wait, and may come again after it', async () => {
    const service = await startService();
    const key = { 'idempotency-key': randomUUID() };
    let finish: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const fields = newContact();
    const whole = new Response(formOf(fields));
    const type = whole.headers.get('content-type') ?? '';
    const bytes = new Uint8Array(await whole.arrayBuffer());
    async function* slowly() {
      yield bytes.subarray(0, 200);
      await held;
      yield bytes.subarray(200);
    }
    const first = fetch(service.submissionsUrl, {
      method: 'POST',
      headers: { ...key, 'content-type': type },
      body: ReadableStream.from(slowly()),
      duplex: 'half',
    } as RequestInit);
    await expect.poll(async () => (await post(service, formOf(fields), key)).status).toBe(409);
    const waiting = await post(service, formOf(fields), key);
    expect(problemOf(waiting)).toMatchObject({ code: 'idempotency-in-flight', retry_after: 2 });
    expect(waiting.headers.get('retry-after')).toBe('2');
    finish();
    expect((await first).status).toBe(201);
    expect((await post(service, formOf(fields), key)).status).toBe(201);
    expect(await service.stores.store.submissions.list()).toHaveLength(1);
  });

  test('by a double click, without a key, is one enquiry', async () => {
    const service = await startService();
    const fields = newContact();
    const answers = await Promise.all([1, 2, 3].map(() => post(service, formOf(fields))));
    expect(new Set(answers.map((answer) => receiptOf(answer).reference)).size).toBe(1);
    expect(await service.stores.store.submissions.list()).toHaveLength(1);
  });

  test('may carry its key in a field, empty in a page that everybody gets', async () => {
    const service = await startService({ DUPLICATE_WINDOW_S: '0' });
    const key = { idempotency_key: randomUUID() };
    const fields = newContact();
    const [one, two] = [
      await post(service, formOf({ ...fields, ...key })),
      await post(service, formOf({ ...fields, ...key })),
    ];
    expect(receiptOf(one).reference).toBe(receiptOf(two).reference);
    const empty = { idempotency_key: '' };
    const answers = [
      await post(service, formOf(newContact(empty))),
      await post(service, formOf(newContact(empty))),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await service.stores.store.submissions.list()).toHaveLength(3);
  });

  test('with a key that is none is refused', async () => {
    const service = await startService();
    for (const key of ['short', 'x'.repeat(129), 'with space 1', 'ąąąąąąąąąą']) {
      const answer = await post(service, formOf(newContact({ idempotency_key: key })));
      expect([answer.status, problemOf(answer).code]).toEqual([400, 'malformed-request']);
    }
  });
});

describe('a form post without JavaScript', () => {
  test('ends on the thank-you page of its language', async () => {
    const service = await startService();
    for (const [language, path] of [
      ['en', '/en/contact/thankyou'],
      ['lt', '/lt/kontaktai/aciu'],
    ]) {
      const answer = await post(service, formOf(newContact({ language: language ?? '' })), PAGE);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toMatch(new RegExp(`^${path}\\?reference=ATV-.{4}-.{4}$`));
    }
  });

  test('follows the composition that is live', async () => {
    const service = await startService();
    const moved = { pages: [{ id: 'thank-you', paths: { en: '/en/thanks', lt: '/lt/aciu' } }] };
    await writeFile(join(service.dataDir, 'composition.json'), JSON.stringify(moved));
    const answer = await post(service, formOf(newContact()), PAGE);
    expect(answer.headers.get('location')).toMatch(/^\/en\/thanks\?reference=/);
    const evil = { pages: [{ id: 'thank-you', paths: { en: '//evil.example', lt: '/lt/aciu' } }] };
    await writeFile(join(service.dataDir, 'composition.json'), JSON.stringify(evil));
    const next = await post(service, formOf(newContact()), PAGE);
    expect(next.headers.get('location')).toMatch(/^\/en\/contact\/thankyou\?reference=/);
  });

  test('gets a page in its language that keeps what was typed', async () => {
    const service = await startService();
    const fields = newContact({ language: 'lt', email: 'ne adresas', company: 'A & B "<script>' });
    const answer = await post(service, formOf(fields, { name: 'virusas.pdf', content: program() }), PAGE);
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.text).toContain('<html lang="lt">');
    expect(answer.text).toContain('<a href="#email">Įveskite el. pašto adresą, pvz., vardas@pavyzdys.lt</a>');
    expect(answer.text).toContain('virusas.pdf');
    expect(answer.text).toContain('value="A &#38; B &#34;&#60;script&#62;"');
    expect(answer.text).toContain(fields.details);
  });
});

describe('requests that are none of ours', () => {
  test('from other sites are refused, from this one and from programs taken', async () => {
    const service = await startService({
      SITE_URL: 'https://atverta.example',
      ALLOWED_ORIGINS: 'https://qa.example',
    });
    const status = async (headers: Record<string, string>) =>
      (await post(service, formOf(newContact()), headers)).status;
    expect(await status({ origin: 'https://evil.example' })).toBe(403);
    expect(await status({ origin: 'null' })).toBe(403);
    expect(await status({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await status({ 'sec-fetch-site': 'same-site', origin: 'https://blog.atverta.example' })).toBe(403);
    expect(await status({})).toBe(201);
    expect(await status({ origin: service.url })).toBe(201);
    expect(await status({ origin: 'https://atverta.example' })).toBe(201);
    expect(await status({ origin: 'https://lt.example', 'x-forwarded-host': 'lt.example' })).toBe(201);
    expect(await status({ origin: 'https://qa.example', 'sec-fetch-site': 'cross-site' })).toBe(201);
    expect(await status({ 'sec-fetch-site': 'same-origin', origin: 'null' })).toBe(201);
  });

  test('in other media types, methods and places are answered with problems', async () => {
    const service = await startService();
    const json = await post(service, '{}', { 'content-type': 'application/json' });
    expect([json.status, problemOf(json).code]).toEqual([415, 'unsupported-media-type']);
    const encoded = await post(service, 'name=Ona', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(encoded.status).toBe(415);
    const noBoundary = await post(service, 'x', { 'content-type': 'multipart/form-data' });
    expect([noBoundary.status, problemOf(noBoundary).code]).toEqual([400, 'malformed-request']);
    const put = await fetch(service.submissionsUrl, { method: 'PUT' });
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'POST']);
    const nowhere = await fetch(`${service.url}/api/nothing`);
    expect(nowhere.status).toBe(404);
    expect(nowhere.headers.get('content-type')).toMatch(/problem\+json/);
  });

  test('that are too large in all are told so', async () => {
    const service = await startService();
    async function* endless() {
      const chunk = new Uint8Array(1024 * 1024);
      yield Buffer.from('--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n');
      for (let count = 0; count < 110; count += 1) yield chunk;
    }
    const response = await fetch(service.submissionsUrl, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: ReadableStream.from(endless()),
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'too-large' });
    expect(await stagedFiles(service)).toEqual([]);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IDEMPOTENCY_HEADER, MAX_LENGTHS, SUBMISSIONS_PATH } from '@atverta/enquiry/enquiry-schema.ts';
import { setupServer } from 'msw/node';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMocks } from '../../mf-forms/mocks/handlers.ts';
import { createService, type Service } from '../../submission-api/src/service.ts';
import { readSettings } from '../../submission-api/src/settings/settings.ts';
import { createContact, formOf, type SampleFile } from '../../submission-api/src/testing/sample-enquiries.ts';
import {
  compoundFile,
  compoundFileWith,
  largeCompoundFile,
  openXml,
  openXmlOf,
  pdf,
  png,
  program,
  workbook,
} from '../../submission-api/src/testing/sample-files.ts';
import {
  type ComparableResponse,
  readComparableResponse,
  referenceOf,
  withPlaceholders,
} from './comparable-response.ts';
import { MOCK_SITE } from './mock-site.ts';

const MOCKED = 'http://mocked.test';
const { handlers } = createMocks({
  choice: () => ({ scenario: 'success' }),
  origin: MOCKED,
  site: MOCK_SITE,
});
const mocks = setupServer(...handlers);
let service: Service;
let realOrigin: string;
/** Number of requests that the real API received. */
let arrived = 0;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contract-'));
  const settings = readSettings({
    DATA_DIR: folder,
    RATE_LIMIT_COUNT: '0',
    SITE_COMPOSITION: join(folder, 'composition.json'),
  });
  service = await createService(settings, pino({ level: 'silent' }));
  service.app.server.on('request', () => {
    arrived += 1;
  });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  realOrigin = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`;
  mocks.listen({ onUnhandledFrame: 'bypass' });
});
afterAll(async () => {
  mocks.close();
  service.app.server.closeAllConnections();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

type Sent = Readonly<Record<string, string>>;
type Request = {
  readonly fields?: Sent;
  readonly files?: readonly SampleFile[];
  readonly headers?: Sent;
  /** Replaces `fields` and `files`. */
  readonly body?: string;
  readonly method?: string;
};

/** `Accept` headers of a script and of a browser without JavaScript. */
const ACCEPTS = ['application/json, application/problem+json', 'text/html,application/xhtml+xml'] as const;
type Accept = (typeof ACCEPTS)[number];

async function fetchResponse(
  origin: string,
  accept: Accept,
  { fields = {}, files = [], headers = {}, body, method }: Request,
): Promise<ComparableResponse> {
  const response = await fetch(origin + SUBMISSIONS_PATH, {
    method: method ?? 'POST',
    headers: { Accept: accept, ...headers },
    redirect: 'manual',
    ...(method === 'GET' ? {} : { body: body ?? formOf(fields, ...files) }),
  });
  return readComparableResponse(response);
}

/**
 * Sends the same requests to the mocked and the real API, and expects the same responses. References are
 * replaced by their order, since they differ.
 * @returns the responses to a script
 */
async function compare(...requests: readonly Request[]) {
  const [asScript, asBrowser] = ACCEPTS;
  await compareAs(asBrowser, requests);
  return compareAs(asScript, requests);
}

async function compareAs(accept: Accept, requests: readonly Request[]) {
  const responses = { mocked: [] as object[], real: [] as object[] };
  const countBefore = arrived;
  for (const [name, origin] of [
    ['mocked', MOCKED],
    ['real', realOrigin],
  ] as const) {
    const references: unknown[] = [];
    for (const request of requests) {
      const response = await fetchResponse(origin, accept, request);
      const reference = referenceOf(response);
      if (reference !== undefined && !references.includes(reference)) references.push(reference);
      responses[name].push({ ...withPlaceholders(response), nth: references.indexOf(reference) });
    }
  }
  // If the mocks intercepted requests to the real API, they would be compared with themselves.
  expect(arrived - countBefore).toBe(requests.length);
  expect(responses.mocked).toEqual(responses.real);
  return responses.real as readonly (ReturnType<typeof withPlaceholders> & { readonly nth: number })[];
}

const ECOMMERCE = { form: 'ecommerce', language: 'lt', name: 'Ona', email: 'ona@example.lt' };
const QUOTE = { form: 'translation_quote', language: 'lt', name: 'Ona', email: 'ona@example.lt' };
const file = (name: string, content: Buffer): SampleFile => ({ name, content });
const without = (field: string) => {
  const { [field]: _, ...fields } = createContact();
  return fields;
};

describe('accepted enquiries', () => {
  test.each([
    ['a contact form', { fields: createContact({ hear_about: 'other', company: 'UAB „Žolė“' }) }],
    ['an e-commerce form', { fields: { ...ECOMMERCE, website_url: 'parduotuve.lt' } }],
    ['a quote form', { fields: { ...QUOTE, details: 'Diplomas\r\nir priedas' } }],
    ['a form without language', { fields: without('language') }],
    ['text that was pasted', { fields: createContact({ name: 'Ona\tPetraitė', details: 'viena\u000Bdvi' }) }],
    ['an address in Lithuanian', { fields: createContact({ email: 'info@įmonė.lt' }) }],
    [
      'files',
      { fields: createContact(), files: [file('Sutartis ąžuolas.pdf', pdf()), file('foto.jpg', png())] },
    ],
    [
      'Office documents',
      {
        fields: createContact(),
        files: [
          file('a.docx', openXml('word')),
          file('b.xlsx', openXml('xl')),
          file('c.pptx', openXml('ppt')),
          file('d.doc', compoundFile('WordDocument')),
          file('e.xls', compoundFile('Workbook')),
          file('f.ppt', largeCompoundFile(9, 'PowerPoint Document')),
        ],
      },
    ],
  ] satisfies [string, Request][])('%s', async (_, request) => {
    const [response] = await compare(request);
    expect(response?.status).toBe(201);
  });
});

describe('field errors', () => {
  const wrong: readonly (readonly [string, Sent])[] = [
    ['no service', without('service_type')],
    ['an empty service', createContact({ service_type: '' })],
    ['another service', createContact({ service_type: 'cooking' })],
    ['no name', without('name')],
    ['a blank name', createContact({ name: '  ' })],
    ['a long name', createContact({ name: 'x'.repeat(MAX_LENGTHS.name + 1) })],
    ['a line break in an e-mail address', createContact({ email: 'ona@example.lt\nBcc: x@example.com' })],
    ['a long job title', createContact({ job_title: 'x'.repeat(MAX_LENGTHS.job_title + 1) })],
    ['no e-mail address', without('email')],
    ['an e-mail address without a domain', createContact({ email: 'ona@gmail' })],
    ['long details', createContact({ details: 'x'.repeat(MAX_LENGTHS.details + 1) })],
    ['a control character', createContact({ details: 'a\u0007b' })],
    ['another source', createContact({ hear_about: 'aliens' })],
    ['another language', createContact({ language: 'de' })],
    ['an invalid web address', { ...ECOMMERCE, website_url: 'javascript:alert(1)' }],
    ['another form', createContact({ form: 'other' })],
    ['no form', without('form')],
    ['a field of another form', { ...QUOTE, company: 'UAB' }],
    ['several errors', { form: 'contact', name: '', email: 'x', hear_about: 'y', more: 'z' }],
  ];
  test.each(wrong)('%s', async (_, fields) => {
    const [response] = await compare({ fields });
    expect(response?.status).toBe(422);
  });
});

describe('file errors', () => {
  const wrong: readonly (readonly [string, readonly SampleFile[]])[] = [
    ['too large', [file('large.pdf', pdf(10 * 1024 * 1024 + 1)), file('good.pdf', pdf())]],
    ['empty', [file('empty.pdf', Buffer.alloc(0))]],
    ['a program', [file('setup.exe', program())]],
    ['a program with the name of a document', [file('invoice.pdf', program())]],
    ['text with the name of a PDF', [file('text.pdf', Buffer.from('just text'))]],
    ['an image with the name of a document', [file('scan.pdf', png())]],
    ['a spreadsheet with the name of a text document', [file('table.docx', openXml('xl'))]],
    ['a document with macros', [file('macros.docx', openXml('word', { name: 'word/vbaProject.bin' }))]],
    [
      'a document whose content types include macros',
      [file('renamed.docx', openXmlOf('word', '<Types>application/vnd.ms-office.vbaProject</Types>'))],
    ],
    ['an old document with macros', [file('old.doc', compoundFile('WordDocument', 'Macros'))]],
    ['an image that is truncated after its signature', [file('cut.png', png().subarray(0, 8))]],
    ['a document that is truncated', [file('cut.docx', openXml('word').subarray(0, 60))]],
    ['an old document that is truncated', [file('cut.doc', compoundFile('WordDocument').subarray(0, 700))]],
    [
      'an old workbook whose macros are a sheet',
      [file('a.xls', compoundFileWith({ name: 'Workbook', content: workbook([0, 1], 20_000) }))],
    ],
    ['a name without an extension', [file('contract', pdf())]],
    ['a name with special characters', [file('the "best" program.exe', program())]],
    ['too many', Array.from({ length: 11 }, (_, index) => file(`${index}.pdf`, pdf()))],
    ['in another field', [{ ...file('cv.pdf', pdf()), field: 'cv' }]],
  ];
  test.each(wrong)('%s', async (_, files) => {
    const [response] = await compare({ fields: createContact(), files });
    expect(response?.status).toBe(422);
  });

  test('errors of fields and files come in the same order', async () => {
    await compare({
      fields: createContact({ email: '' }),
      files: [file('setup.exe', program()), file('large.pdf', pdf(10 * 1024 * 1024 + 1))],
    });
  });
});

describe('idempotency keys', () => {
  const key = (name: string) => ({ [IDEMPOTENCY_HEADER]: `contract-${name}` });
  const orders = (responses: Awaited<ReturnType<typeof compare>>) => responses.map(({ nth }) => nth);

  test('the same key with the same content is the same enquiry', async () => {
    const request = { fields: createContact(), files: [file('a.pdf', pdf())], headers: key('replayed') };
    expect(orders(await compare(request, request))).toEqual([0, 0]);
  });

  test('the same key with other content is refused', async () => {
    const headers = key('conflict');
    const [, second] = await compare(
      { fields: createContact(), headers },
      { fields: createContact(), headers },
    );
    expect(JSON.parse(second?.body ?? '')).toMatchObject({ code: 'idempotency-conflict' });
  });

  test('the same content under another key is a duplicate, and binds that key', async () => {
    const fields = createContact();
    const otherRequest = { fields: createContact(), headers: key('second') };
    const responses = await compare(
      { fields, headers: key('first') },
      { fields: { ...fields, name: ` ${fields['name']} ` }, headers: key('second') },
      otherRequest,
    );
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 422]);
  });

  test('a key may come in a field of the form', async () => {
    const fields = createContact({ idempotency_key: 'contract-in-field' });
    expect(orders(await compare({ fields }, { fields }))).toEqual([0, 0]);
  });

  test('a malformed key is refused', async () => {
    const [response] = await compare({ fields: createContact(), headers: { [IDEMPOTENCY_HEADER]: 'x y' } });
    expect(response?.status).toBe(400);
  });
});

describe('raw requests', () => {
  const part = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name=${name}\r\n\r\n${value}\r\n`;
  const fieldParts = Object.entries(createContact()).map(([name, value]) => part(`"${name}"`, value));
  const noFile = part('"files"; filename=""\r\nContent-Type: application/octet-stream', '');
  const multipart = (body: string, type = 'multipart/form-data; boundary=b'): Request => ({
    body,
    headers: { 'Content-Type': type },
  });
  test.each([
    [
      'a form without a file, as browsers send it',
      multipart(`${fieldParts.join('')}${noFile}--b--\r\n`),
      201,
    ],
    ['JSON', { body: '{}', headers: { 'Content-Type': 'application/json' } }, 415],
    ['a simple form', multipart('name=Ona', 'application/x-www-form-urlencoded'), 415],
    ['no boundary', multipart('', 'multipart/form-data'), 400],
    ['a body that ends early', multipart(part('"form"', 'contact').slice(0, -6)), 400],
    ['a field sent twice', multipart(`${part('"name"', 'one')}${part('"name"', 'two')}--b--\r\n`), 400],
    [
      'a request from another site',
      { fields: createContact(), headers: { Origin: 'https://other.example' } },
      403,
    ],
    ['another method', { method: 'GET' }, 405],
    ['a deletion', { method: 'DELETE', body: '' }, 405],
    ['an OPTIONS request', { method: 'OPTIONS', body: '' }, 405],
  ] satisfies [string, Request, number][])('%s', async (_, request, status) => {
    const [response] = await compare(request);
    expect(response?.status).toBe(status);
  });
});

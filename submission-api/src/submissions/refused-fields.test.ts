import { MAX_FILE_BYTES } from '@atverta/enquiry/enquiry-schema.ts';
import { describe, expect, test } from 'vitest';
import { listAttachmentFiles, listStagedFiles } from '../testing/data-folder.ts';
import { END, FILE_HEAD, fieldParts, MULTIPART } from '../testing/multipart.ts';
import { CONTACT, formOf } from '../testing/sample-enquiries.ts';
import { pdf, program } from '../testing/sample-files.ts';
import { post, problemOf, startService } from '../testing/start-service.ts';

describe('a wrong enquiry is refused with a code for each field:', () => {
  const errorsOf = async (
    fields: Record<string, string>,
    ...files: { name: string; content: Buffer; field?: string }[]
  ) => {
    const service = await startService();
    const response = await post(service, formOf(fields, ...files));
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await service.stores.store.submissions.list()).toEqual([]);
    expect(await listStagedFiles(service)).toEqual([]);
    expect(await listAttachmentFiles(service)).toEqual([]);
    const problem = problemOf(response);
    expect(problem).toMatchObject({
      type: '/api/problems/invalid-fields',
      code: 'invalid-fields',
      status: 422,
    });
    return problem.errors;
  };

  test('a required field is missing', async () => {
    expect(await errorsOf({ form: 'contact', language: 'en', name: '  ' })).toEqual([
      { field: 'service_type', code: 'required' },
      { field: 'name', code: 'required' },
      { field: 'email', code: 'required' },
    ]);
  });

  test('a value is not an address, an option or text', async () => {
    const fields = {
      ...CONTACT,
      email: 'ona',
      service_type: 'other',
      hear_about: 'dream',
      name: 'a\u001Bb',
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

  test('a value is too long', async () => {
    expect(await errorsOf({ ...CONTACT, name: 'a'.repeat(201), details: 'b'.repeat(10_001) })).toEqual([
      { field: 'name', code: 'too_long' },
      { field: 'details', code: 'too_long' },
    ]);
    expect(await errorsOf({ ...CONTACT, details: 'b'.repeat(500_000) })).toEqual([
      { field: 'details', code: 'too_long' },
    ]);
    // A field that was too long is not also reported as missing.
    expect(await errorsOf({ ...CONTACT, name: '', email: 'b'.repeat(500_000) })).toEqual([
      { field: 'email', code: 'too_long' },
      { field: 'name', code: 'required' },
    ]);
  });

  test('a form or field is unknown, or a field belongs to another form', async () => {
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

  test('a file is empty, too large, in the wrong field or of another type than its name says', async () => {
    const files = [
      { name: 'invoice.pdf', content: program() },
      { name: 'empty.pdf', content: Buffer.alloc(0) },
      { name: 'large.pdf', content: pdf(MAX_FILE_BYTES + 1) },
      { name: 'good.pdf', content: pdf(), field: 'avatar' },
      { name: 'good.pdf', content: pdf() },
    ];
    expect(await errorsOf(CONTACT, ...files)).toEqual([
      { field: 'files', code: 'file_too_large', file: 'large.pdf' },
      { field: 'files', code: 'file_type_mismatch', file: 'invoice.pdf' },
      { field: 'files', code: 'file_empty', file: 'empty.pdf' },
      { field: 'avatar', code: 'unknown_field', file: 'good.pdf' },
    ]);
  });

  test('there are more than ten files', async () => {
    const files = Array.from({ length: 12 }, (_, index) => ({ name: `${index}.pdf`, content: pdf() }));
    expect(await errorsOf(CONTACT, ...files)).toEqual([{ field: 'files', code: 'too_many_files' }]);
  });

  test.each([
    ['behind many headers', Array.from({ length: 21 }, (_, index) => `X-${index}: x`).join('\r\n')],
    ['behind long headers', `X-Long: ${'x'.repeat(9_000)}`],
    ['without a name', 'Content-Disposition: attachment'],
    [
      'with a line break in its name',
      'Content-Disposition: form-data; name="files"; filename*=utf-8\'\'a%0Ab.pdf',
    ],
  ])('a file %s, which the parser does not see', async (_, headers) => {
    const service = await startService();
    const file = FILE_HEAD.replace('--x\r\n', `--x\r\n${headers}\r\n`);
    const response = await post(service, `${fieldParts(CONTACT)}${file}%PDF-1.7${END}`, MULTIPART);
    expect([response.status, problemOf(response).code]).toEqual([400, 'malformed-request']);
    expect(await service.stores.store.submissions.list()).toEqual([]);
  });

  test.each([
    ['a file', FILE_HEAD, '%PDF-1.7'],
    ['a text', '--x\r\nContent-Disposition: form-data; name="details"\r\n\r\n', 'The message'],
  ])('the head of %s ends with a damaged line break', async (_, head, content) => {
    const service = await startService();
    const part = `${head.replace('\r\n\r\n', '\n\r\n')}${content}`;
    const lastField = fieldParts({ hear_about: 'other' });
    for (const body of [
      `${fieldParts(CONTACT)}${part}${END}`,
      `${part}\r\n${fieldParts({ ...CONTACT, hear_about: 'other' })}${END}`,
      `${fieldParts(CONTACT)}${part}${'x'.repeat(500_000)}\r\n${lastField}${END}`,
    ]) {
      const response = await post(service, body, MULTIPART);
      expect([response.status, problemOf(response).code]).toEqual([400, 'malformed-request']);
    }
    expect(await service.stores.store.submissions.list()).toEqual([]);
  });

  test('a value is not UTF-8', async () => {
    const service = await startService();
    const parts = fieldParts({ ...CONTACT, name: 'Ona \xe0\xe8' });
    const body = Buffer.from(`${parts}--x--\r\n`, 'latin1');
    const response = await post(service, new Uint8Array(body), MULTIPART);
    expect(problemOf(response).errors).toEqual([{ field: 'name', code: 'invalid_characters' }]);
  });
});

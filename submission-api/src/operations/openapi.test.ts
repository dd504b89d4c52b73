import {
  FIELD_ERRORS,
  HEAR_ABOUT_OPTIONS,
  MAX_LENGTHS,
  PROBLEM_CODES,
  type Problem,
  type SubmissionReceipt,
} from '@atverta/enquiry/submission.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { formOf, newContact } from '../testing/enquiry.ts';
import { eventually } from '../testing/eventually.ts';
import { post, problemOf, receiptOf, startService } from '../testing/start-service.ts';
import { openApiDocument, problemSchema, readySchema, receiptSchema } from './openapi.ts';

type Same<A, B> = A extends B ? (B extends A ? true : never) : never;
type Deep<T> = T extends object ? { readonly [K in keyof T]: Deep<T[K]> } : T;
/** Fails to compile if the contract and the schema differ. */
true satisfies Same<Deep<v.InferOutput<typeof problemSchema>>, Deep<Problem>> &
  Same<Deep<v.InferOutput<typeof receiptSchema>>, Deep<SubmissionReceipt>>;

type Document = {
  openapi: string;
  paths: Record<
    string,
    {
      post?: { responses: object };
      get?: {
        responses: Record<number, { content?: { 'application/json': { schema: { properties: object } } } }>;
      };
    }
  >;
  components: { schemas: Record<string, { required: string[]; properties: Record<string, object> }> };
};

async function readDocument() {
  const service = await startService();
  const response = await fetch(`${service.url}/api/openapi.json`);
  return { service, document: (await response.json()) as Document };
}

test('matches the recorded description, which may only change on purpose', () => {
  expect(openApiDocument()).toMatchSnapshot();
});

test('describes the forms as the schemas validate them', async () => {
  const { document } = await readDocument();
  expect(document.openapi).toBe('3.1.1');
  const { contact, ecommerce, translation_quote } = document.components.schemas;
  expect(contact?.required).toEqual(['form', 'service_type', 'name', 'email']);
  expect(ecommerce?.required).toEqual(['form', 'name', 'email']);
  expect(contact?.properties.name).toMatchObject({ minLength: 1, maxLength: MAX_LENGTHS.name });
  expect(contact?.properties.email).toMatchObject({ minLength: 1, format: 'idn-email' });
  expect(contact?.properties.details).toMatchObject({ type: 'string', maxLength: MAX_LENGTHS.details });
  expect(translation_quote?.properties.hear_about).toMatchObject({ enum: ['', ...HEAR_ABOUT_OPTIONS] });
  expect(contact?.properties.files).toMatchObject({ type: 'array', maxItems: 10 });
});

test('names every problem and every status', async () => {
  const { document, service } = await readDocument();
  const { Problem } = document.components.schemas;
  expect(Problem?.properties.code).toMatchObject({ enum: PROBLEM_CODES });
  expect(JSON.stringify(Problem)).toContain(JSON.stringify(FIELD_ERRORS));
  const responses = Object.keys(document.paths['/api/submissions']?.post?.responses ?? {}).map(Number);
  expect(responses).toEqual([201, 303, 400, 403, 409, 413, 415, 422, 429, 500, 503]);
  for (const code of PROBLEM_CODES) {
    const page = await fetch(`${service.url}/api/problems/${code}`);
    expect([page.status, (await page.json()).code]).toEqual([200, code]);
  }
  expect((await fetch(`${service.url}/api/problems/other`)).status).toBe(404);
});

test('answers have the shapes that are described', async () => {
  const service = await startService();
  expect(v.is(receiptSchema, receiptOf(await post(service, formOf(newContact()))))).toBe(true);
  const problem = problemOf(await post(service, formOf(newContact({ email: '' }))));
  expect(v.is(v.strictObject(problemSchema.entries), problem)).toBe(true);
});

test('readiness has the described shape, with warnings and without', async () => {
  // No server listens on this port.
  const service = await startService({ SMTP_URL: 'smtp://127.0.0.1:1' });
  const ready = async () => (await fetch(`${service.url}/api/ready`)).json();
  const described = v.strictObject(readySchema.entries);
  expect(v.is(described, await ready())).toBe(true);
  await post(service, formOf(newContact()));
  const answer = await eventually(async () => {
    const seen = await ready();
    return seen.warnings && seen;
  });
  expect(v.is(described, answer)).toBe(true);
  const { document } = await readDocument();
  const { content } = document.paths['/api/ready']?.get?.responses[200] ?? {};
  expect(content?.['application/json'].schema.properties).toMatchObject({
    status: { const: 'ready' },
    warnings: { type: 'array', items: { type: 'string' }, minItems: 1 },
  });
});

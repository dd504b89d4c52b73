import { Ajv2020 } from 'ajv/dist/2020.js';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Choice, createMocks } from '../../mf-forms/mocks/mocks.ts';
import { SCENARIO_NAMES, type ScenarioName } from '../../mf-forms/mocks/scenarios.ts';
import { openApiDocument } from '../../submission-api/src/openapi/openapi.ts';
import { formOf, newContact } from '../../submission-api/src/testing/enquiry.ts';
import { pdf } from '../../submission-api/src/testing/sample-files.ts';

type Document = {
  readonly paths: {
    readonly '/api/submissions': {
      readonly post: {
        readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, object>> }>>;
      };
    };
  };
};
/** What `/api/openapi.json` answers. */
const document = openApiDocument() as Document;
const { responses } = document.paths['/api/submissions'].post;
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true }).addSchema({
  ...document,
  $id: 'openapi',
});
const schemas = { 'application/json': 'Receipt', 'application/problem+json': 'Problem' } as const;

/** What the network or a proxy does, and no API would describe. */
const NOT_THE_API: readonly ScenarioName[] = ['no-answer', 'malformed-answer', 'gateway'];
const FORMS = [
  newContact(),
  { form: 'ecommerce', language: 'lt', name: 'Ona', email: 'ona@example.lt' },
  { form: 'translation_quote', language: 'lt', name: 'Ona', email: 'ona@example.lt' },
];

let choice: Choice = { scenario: 'success' };
const mocks = setupServer(...createMocks({ choice: () => choice, timeScale: 0.001 }).handlers);
beforeAll(() => mocks.listen({ onUnhandledFrame: 'error' }));
afterAll(() => mocks.close());

const send = (fields: Readonly<Record<string, string>>) =>
  fetch('http://mocked.test/api/submissions', {
    method: 'POST',
    body: formOf(fields, { name: 'contract.pdf', content: pdf() }),
  });

function faultsOf(response: Response, body: unknown): string {
  const type = response.headers.get('Content-Type')?.split(';')[0] ?? '';
  if (!responses[response.status]?.content[type]) return `${response.status} as ${type} is not described`;
  const schema = schemas[type as keyof typeof schemas];
  ajv.validate({ $ref: `openapi#/components/schemas/${schema}` }, body);
  return ajv.errorsText(ajv.errors);
}

describe.each(SCENARIO_NAMES.filter((name) => !NOT_THE_API.includes(name)))('%s', (scenario) => {
  test.each(FORMS)('answers the $form form as the API describes it', async (fields) => {
    choice = { scenario };
    // Some scenarios behave otherwise at the second request.
    for (let request = 0; request < 2; request += 1) {
      const response = await send({ ...fields, details: `${scenario} ${request}` }).catch(() => null);
      // The connection broke: nobody answered.
      if (!response) continue;
      expect(faultsOf(response, await response.json())).toBe('No errors');
      const retryAfter = response.headers.get('Retry-After');
      if (retryAfter !== null) expect(retryAfter).toMatch(/^\d+$/);
    }
  });
});

test('an answer that is not described is found', () => {
  const problem = { type: '/api/problems/internal', code: 'internal', title: '', status: 500 };
  const answer = (status: number) =>
    new Response('', { status, headers: { 'Content-Type': 'application/problem+json' } });
  expect(faultsOf(answer(500), problem)).toBe('No errors');
  expect(faultsOf(answer(418), problem)).toContain('not described');
  expect(faultsOf(answer(500), { ...problem, code: 'on-strike' })).toContain('code');
});

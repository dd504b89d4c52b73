import { REPORTS_PATH } from '@atverta/contract/report.ts';
import { PROBLEMS } from '@atverta/enquiry/answers/problems.ts';
import {
  ATTACHMENT_ENDINGS,
  FIELD_ERRORS,
  FORM_SCHEMAS,
  HONEYPOT_FIELD,
  IDEMPOTENCY_FIELD,
  IDEMPOTENCY_HEADER,
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_LENGTHS,
  OPENED_AT_FIELD,
  PROBLEM_CODES,
  type ProblemCode,
  SUBMISSIONS_PATH,
  type SubmissionReceipt,
} from '@atverta/enquiry/submission.ts';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ProblemError } from '../problem-error.ts';
import { reportSchema } from './report-routes.ts';

/** Schemas of the answers. A test compares them with the types of the contract. */
export const receiptSchema = v.object({
  reference: v.pipe(v.string(), v.regex(/^ATV-[2-9A-Z]{4}-[2-9A-Z]{4}$/)),
  received_at: v.pipe(v.string(), v.isoTimestamp()),
}) satisfies v.GenericSchema<SubmissionReceipt>;

const fieldErrorSchema = v.object({
  field: v.string(),
  code: v.picklist(FIELD_ERRORS),
  file: v.exactOptional(v.string()),
});

export const problemSchema = v.object({
  type: v.string(),
  code: v.picklist(PROBLEM_CODES),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  detail: v.exactOptional(v.string()),
  errors: v.exactOptional(v.array(fieldErrorSchema)),
  retry_after: v.exactOptional(v.pipe(v.number(), v.integer())),
});

export const readySchema = v.object({
  status: v.literal('ready'),
  warnings: v.exactOptional(
    v.pipe(
      v.array(v.string()),
      v.minLength(1),
      v.description('For the operator: mail that does not leave, settings and proxies that do not fit'),
    ),
  ),
});

/** Returns the OpenAPI 3.1 document, made from the schemas that validate requests. */
export function openApiDocument(): object {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Submission API',
      version: '1.0.0',
      description: 'Takes enquiries in from the forms of the site: durable before it answers.',
    },
    paths: {
      [SUBMISSIONS_PATH]: { post: postSubmission() },
      [REPORTS_PATH]: { post: postReport() },
      '/api/health': {
        get: status('Is the process alive?', { type: 'object', properties: { status: { const: 'ok' } } }),
      },
      '/api/ready': { get: status('Can enquiries be taken in now?', jsonSchema(readySchema)) },
    },
    components: {
      schemas: {
        ...Object.fromEntries(
          Object.entries(FORM_SCHEMAS).map(([name, schema]) => [name, formSchema(schema)]),
        ),
        Receipt: jsonSchema(receiptSchema),
        Problem: jsonSchema(problemSchema),
        Report: jsonSchema(reportSchema),
      },
    },
  };
}

const component = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

function postSubmission(): object {
  const refused = PROBLEM_CODES.filter((code) => code !== 'not-found' && code !== 'method-not-allowed');
  const statuses = [...new Set(refused.map((code) => PROBLEMS[code].status))].sort();
  return {
    operationId: 'createSubmission',
    summary: 'Sends an enquiry',
    parameters: [
      {
        name: IDEMPOTENCY_HEADER,
        in: 'header',
        description: `Makes a retry safe; without JavaScript the field ${IDEMPOTENCY_FIELD} takes its place`,
        schema: { type: 'string', minLength: 8, maxLength: 128 },
      },
    ],
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            oneOf: Object.keys(FORM_SCHEMAS).map(component),
            discriminator: { propertyName: 'form' },
          },
        },
      },
    },
    responses: {
      201: {
        description: 'The enquiry is stored, or was stored before by the same request',
        content: { 'application/json': { schema: component('Receipt') } },
      },
      303: {
        description: 'The same, for a form post of a browser (Accept: text/html): to the thank-you page',
      },
      ...Object.fromEntries(statuses.map((code) => [code, problemResponse(refused, code)])),
    },
  };
}

function postReport(): object {
  return {
    operationId: 'report',
    summary: 'Tells what failed in a browser, or its web vitals: counted, not stored',
    // `navigator.sendBeacon` sends plain text.
    requestBody: { required: true, content: { 'text/plain': { schema: component('Report') } } },
    responses: {
      204: { description: 'Counted' },
      400: problemResponse(['malformed-request'], 400),
      403: problemResponse(['cross-site'], 403),
      413: problemResponse(['too-large', 'timed-out'], 413),
    },
  };
}

function problemResponse(codes: readonly ProblemCode[], status: number): object {
  const titles = codes.filter((code) => PROBLEMS[code].status === status).map((code) => PROBLEMS[code].title);
  const hasRetry = [409, 429, 503].includes(status);
  return {
    description: titles.join('; or: '),
    ...(hasRetry && { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } } }),
    content: {
      'application/problem+json': { schema: component('Problem') },
      'text/html': {
        schema: { type: 'string', description: 'The same as a page, for a browser’s form post' },
      },
    },
  };
}

function formSchema(schema: v.GenericSchema): object {
  const { properties = {}, ...rest } = jsonSchema(schema);
  // JSON Schema loses the checks after a transformation: lengths, and the format of international addresses.
  const limited = Object.entries(properties).map(([name, property]) => {
    const maxLength = MAX_LENGTHS[name as keyof typeof MAX_LENGTHS];
    const limits = maxLength && { ...(rest.required?.includes(name) && { minLength: 1 }), maxLength };
    return [name, { ...Object(property), ...limits, ...(name === 'email' && { format: 'idn-email' }) }];
  });
  return {
    ...rest,
    properties: {
      ...Object.fromEntries(limited),
      files: {
        type: 'array',
        maxItems: MAX_FILES,
        items: { type: 'string', contentMediaType: 'application/octet-stream' },
        description: `Up to ${MAX_FILE_BYTES} bytes each; checked by content: ${ATTACHMENT_ENDINGS.join(', ')}`,
      },
      [IDEMPOTENCY_FIELD]: { type: 'string', maxLength: 128 },
      [OPENED_AT_FIELD]: {
        type: 'string',
        description: 'How long ago the form was opened: milliseconds, below zero',
      },
      [HONEYPOT_FIELD]: { type: 'string', description: 'Stays empty; hidden from people' },
    },
  };
}

function status(summary: string, schema: object): object {
  return {
    summary,
    responses: {
      200: { description: 'Yes', content: { 'application/json': { schema } } },
      503: { description: 'No' },
    },
  };
}

/** Returns the shape of the input, without actions that JSON Schema lacks, such as trimming. */
function jsonSchema(schema: v.GenericSchema) {
  const { $schema: _, ...document } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  return document;
}

export function documentRoutes(app: FastifyInstance): void {
  const document = openApiDocument();
  app.get('/api/openapi.json', async () => document);
  app.get<{ Params: { code: string } }>('/api/problems/:code', async ({ params }) => {
    const code = PROBLEM_CODES.find((known) => known === params.code);
    if (!code) throw new ProblemError('not-found');
    return { type: `/api/problems/${code}`, code, ...PROBLEMS[code] };
  });
}

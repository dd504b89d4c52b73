import {
  type FieldError,
  type FieldErrorCode,
  FORM_SCHEMAS,
  type FormName,
  type ProblemCode,
  visibleFieldsOf,
} from '@atverta/enquiry/enquiry-schema.ts';
import { RETRY_AFTER_S } from '@atverta/enquiry/responses/problems.ts';
import { createProblem, type MockApi, type MockOutcome, storedNameOf } from './mock-api.ts';
import type { UploadPace } from './pace-uploads.ts';
import { type ReceivedEnquiry, RequestRefusedError } from './received-enquiry.ts';

export type MockRequest = {
  readonly api: MockApi;
  readonly enquiry: ReceivedEnquiry;
  /** Number of this request since the page was opened or the scenario chosen, from 1. */
  readonly requestNumber: number;
  /** The only field to refuse, if the URL names one. */
  readonly field: string | null;
};

export type Scenario = {
  /** The result that QA sees. */
  readonly description: string;
  readonly upload?: UploadPace;
  /** Milliseconds before the response. */
  readonly delayMs?: number;
  outcomeOf(mockRequest: MockRequest): MockOutcome | Promise<MockOutcome>;
};

const accept = ({ api, enquiry }: MockRequest) => api.accept(enquiry);
const FIRST_REQUEST = 1;
const percentOf = (share: number) => `${share * 100} %`;
const secondsOf = (milliseconds: number) => `${milliseconds / 1000} s`;

// The descriptions name these times and shares.
const SLOW = { upload: { duration: 20_000 }, delayMs: 2_000 };
const STALLING = { duration: 3_000, until: 0.6, event: 'stall' } as const;
const BREAKING = { duration: 2_000, until: 0.5, event: 'break' } as const;
const OFFLINE = { duration: 2_000, until: 0.5, event: 'offline', offlineFor: 5_000 } as const;
/** Seconds that remain of the API's time window for a client that has sent too many enquiries. */
const RATE_LIMITED_S = 120;

export const SCENARIOS = {
  success: { description: 'accepted at once', outcomeOf: accept },
  slow: {
    ...SLOW,
    description: `the upload takes ${secondsOf(SLOW.upload.duration)}, the response ${secondsOf(SLOW.delayMs)} more`,
    outcomeOf: accept,
  },
  'stalling-upload': {
    description: `an upload of ${secondsOf(STALLING.duration)} stops at ${percentOf(STALLING.until)} and never continues`,
    upload: STALLING,
    outcomeOf: accept,
  },
  'invalid-fields': {
    description: 'every field of the form is refused; &field=email refuses that one alone',
    outcomeOf: ({ enquiry, field }) =>
      createProblem('invalid-fields', { errors: fieldErrors(enquiry, field) }),
  },
  'too-large': refusalScenario('the request is larger than the server accepts', 'too-large'),
  'file-too-large': {
    description: 'each file is found too large',
    outcomeOf: (mockRequest) => rejectFiles(mockRequest, 'file_too_large'),
  },
  'wrong-type': {
    description: 'each file is something else than its name says',
    outcomeOf: (mockRequest) => rejectFiles(mockRequest, 'file_type_mismatch'),
  },
  'too-many-files': {
    description: 'there are more files than the server accepts',
    outcomeOf: (mockRequest) =>
      mockRequest.enquiry.files.length === 0
        ? accept(mockRequest)
        : createProblem('invalid-fields', { errors: [{ field: 'files', code: 'too_many_files' }] }),
  },
  'rate-limited': refusalScenario(
    `too many enquiries: the next one in ${secondsOf(RATE_LIMITED_S * 1000)}`,
    'rate-limited',
    RATE_LIMITED_S,
  ),
  'idempotency-conflict': {
    description: 'the key of the first request was used for other content; then accepted',
    outcomeOf: failFirst('idempotency-conflict'),
  },
  'idempotency-in-flight-once': {
    description: `the first request is still being processed, as is said for ${secondsOf(RETRY_AFTER_S['idempotency-in-flight'] * 1000)}; then accepted`,
    outcomeOf: failFirst('idempotency-in-flight', RETRY_AFTER_S['idempotency-in-flight']),
  },
  'idempotency-in-flight': refusalScenario(
    `the first request is still being processed: try again in ${secondsOf(RETRY_AFTER_S['idempotency-in-flight'] * 1000)}, at every attempt`,
    'idempotency-in-flight',
    RETRY_AFTER_S['idempotency-in-flight'],
  ),
  'cross-site': {
    description: 'the API takes the form for one of another site',
    outcomeOf: () => {
      throw new RequestRefusedError('cross-site');
    },
  },
  duplicate: {
    description: 'the same enquiry was accepted before: answered with its reference',
    outcomeOf: async (mockRequest) => {
      await accept(mockRequest);
      return accept(mockRequest);
    },
  },
  'server-error': refusalScenario('the API fails at every attempt', 'server-error'),
  'server-error-once': {
    description: 'the API fails at the first attempt; then accepted',
    outcomeOf: failFirst('server-error'),
  },
  unavailable: refusalScenario(
    `the API cannot store: try again in ${secondsOf(RETRY_AFTER_S.unavailable * 1000)}`,
    'unavailable',
    RETRY_AFTER_S.unavailable,
  ),
  'timed-out': refusalScenario('the upload was too slow for the API', 'timed-out'),
  'no-response': { description: 'the request arrives, a response never comes', outcomeOf: () => 'silent' },
  'connection-lost': {
    description: `the connection breaks at ${percentOf(BREAKING.until)} of an upload of ${secondsOf(BREAKING.duration)}, at every attempt`,
    upload: BREAKING,
    outcomeOf: accept,
  },
  'response-lost': {
    description: 'the enquiry is accepted, but the first response is lost',
    outcomeOf: async (mockRequest) => {
      const outcome = await accept(mockRequest);
      return mockRequest.requestNumber === FIRST_REQUEST ? 'broken' : outcome;
    },
  },
  'offline-then-online': {
    description: `the device goes offline at ${percentOf(OFFLINE.until)} of an upload of ${secondsOf(OFFLINE.duration)}, and is online again after ${secondsOf(OFFLINE.offlineFor)}`,
    upload: OFFLINE,
    outcomeOf: accept,
  },
  'malformed-response': {
    description: 'a success whose body is not what was agreed',
    outcomeOf: () => ({ proxyStatus: 200, page: '<!doctype html><title>Welcome</title>' }),
  },
  gateway: {
    description: 'a proxy answers in place of the API, with a page of its own',
    outcomeOf: () => ({ proxyStatus: 502, page: '<!doctype html><title>502 Bad Gateway</title>' }),
  },
} as const satisfies Record<string, Scenario>;

function refusalScenario(description: string, code: ProblemCode, retryAfterS?: number): Scenario {
  return { description, outcomeOf: () => createProblem(code, { retryAfterS }) };
}

/** Fails the first request if the API could receive it, and accepts the next. */
function failFirst(code: ProblemCode, retryAfterS?: number): Scenario['outcomeOf'] {
  return (mockRequest) =>
    mockRequest.requestNumber === FIRST_REQUEST ? createProblem(code, { retryAfterS }) : accept(mockRequest);
}

export type ScenarioName = keyof typeof SCENARIOS;

/** Problems that forms can get: each has a scenario of its name. */
export type FormProblemCode = ProblemCode & ScenarioName;

export const SCENARIO_NAMES = Object.keys(SCENARIOS) as readonly ScenarioName[];

export const isScenario = (name: string | null): name is ScenarioName => name !== null && name in SCENARIOS;

/** Server-side errors of fields that accept more than free text. */
const ERROR_BY_FIELD: Readonly<Record<string, FieldErrorCode>> = {
  service_type: 'invalid_option',
  name: 'invalid_characters',
  email: 'invalid_email',
  website_url: 'invalid_url',
  hear_about: 'invalid_option',
};

function fieldErrors({ submitted }: ReceivedEnquiry, only: string | null): FieldError[] {
  const forms = (Object.keys(FORM_SCHEMAS) as FormName[]).filter((form) => form === submitted.get('form'));
  return forms
    .flatMap(visibleFieldsOf)
    .filter((field) => field !== 'files' && (only === null || only === field))
    .map((field) => ({ field, code: ERROR_BY_FIELD[field] ?? 'too_long' }));
}

/** Refuses the enquiry's files; an enquiry without files is accepted. */
function rejectFiles(mockRequest: MockRequest, code: FieldErrorCode): MockOutcome | Promise<MockOutcome> {
  const { files } = mockRequest.enquiry;
  if (files.length === 0) return accept(mockRequest);
  const errors = files.map(({ file }) => ({ field: 'files', code, file: storedNameOf(file) }));
  return createProblem('invalid-fields', { errors });
}

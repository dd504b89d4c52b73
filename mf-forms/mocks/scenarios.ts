import type { FieldError, Problem } from '@atverta/shared/contracts/submission.ts';
import { HttpResponse } from 'msw/http';
import { delay } from 'msw/utils/delay';
import { fieldsOf, nameOf } from './check-enquiry.ts';
import type { MockApi } from './mock-api.ts';
import type { UploadPace } from './pace-uploads.ts';
import { problemResponse } from './problem-response.ts';
import type { ReceivedEnquiry } from './received-enquiry.ts';

export type Situation = {
  readonly api: MockApi;
  readonly enquiry: ReceivedEnquiry;
  /** Number of this request since the page was opened or the scenario chosen, from 1. */
  readonly request: number;
  /** The only field to refuse, where the address names one. */
  readonly field: string | null;
  /** Waits milliseconds of the scenario's time. */
  wait(milliseconds: number): Promise<void>;
};

/** How the network and the API behave. */
export type Scenario = {
  /** What QA sees happen. */
  readonly description: string;
  readonly upload?: UploadPace;
  answer(situation: Situation): Response | Promise<Response>;
};

const accept = ({ api, enquiry }: Situation) => api.accept(enquiry);
const FIRST = 1;

export const SCENARIOS = {
  success: { description: 'accepted at once', answer: accept },
  slow: {
    description: 'the upload takes 20 s, the answer 2 s more',
    upload: { duration: 20_000 },
    answer: async (situation) => {
      await situation.wait(2000);
      return accept(situation);
    },
  },
  'stalling-upload': {
    description: 'the upload stops at 60 % and never continues',
    upload: { duration: 3000, until: 0.6, event: 'stall' },
    answer: accept,
  },
  'field-errors': {
    description: 'every field of the form is refused; &field=email refuses that one alone',
    answer: ({ enquiry, field }) =>
      problemResponse('invalid-fields', { errors: refuseFields(enquiry, field) }),
  },
  'too-large': {
    description: 'the request is larger than the server accepts',
    answer: () => problemResponse('too-large'),
  },
  'file-too-large': {
    description: 'each file is found too large',
    answer: (situation) => refuseFiles(situation, 'file_too_large'),
  },
  'wrong-type': {
    description: 'each file is something else than its name says',
    answer: (situation) => refuseFiles(situation, 'file_type_mismatch'),
  },
  'too-many-files': {
    description: 'there are more files than the server accepts',
    answer: () => problemResponse('invalid-fields', { errors: [{ field: 'files', code: 'too_many_files' }] }),
  },
  'rate-limited': {
    description: 'too many enquiries: the next one in two minutes',
    answer: () => problemResponse('rate-limited', { retryAfter: 120 }),
  },
  conflict: {
    description: 'the key of the first request was used for other content; then accepted',
    answer: (situation) =>
      situation.request === FIRST ? problemResponse('idempotency-conflict') : accept(situation),
  },
  'in-flight': {
    description: 'the first request is still being processed; then accepted',
    answer: (situation) =>
      situation.request === FIRST
        ? problemResponse('idempotency-in-flight', { retryAfter: 2 })
        : accept(situation),
  },
  duplicate: {
    description: 'the same enquiry was accepted before: answered with its reference',
    answer: async (situation) => {
      await accept(situation);
      return accept(situation);
    },
  },
  'server-error': {
    description: 'the API fails at every attempt',
    answer: () => problemResponse('internal'),
  },
  'server-error-once': {
    description: 'the API fails at the first attempt; then accepted',
    answer: (situation) => (situation.request === FIRST ? problemResponse('internal') : accept(situation)),
  },
  unavailable: {
    description: 'the API cannot store: try again in five minutes',
    answer: () => problemResponse('unavailable', { retryAfter: 300 }),
  },
  'time-out': {
    description: 'the upload was too slow for the API',
    answer: () => problemResponse('timed-out'),
  },
  'no-answer': {
    description: 'the request arrives, an answer never comes',
    answer: async () => {
      await delay('infinite');
      return HttpResponse.error();
    },
  },
  'connection-lost': {
    description: 'the connection breaks at half of the upload, at every attempt',
    upload: { duration: 2000, until: 0.5, event: 'break' },
    answer: accept,
  },
  'answer-lost': {
    description: 'the enquiry is accepted, but the first answer is lost',
    answer: async (situation) => {
      const answer = await accept(situation);
      return situation.request === FIRST ? HttpResponse.error() : answer;
    },
  },
  'offline-then-online': {
    description: 'the device goes offline at half of the upload and is online again after 5 s',
    upload: { duration: 2000, until: 0.5, event: 'offline', offlineFor: 5000 },
    answer: accept,
  },
  'malformed-answer': {
    description: 'a success whose body is not what was agreed',
    answer: () => HttpResponse.html('<!doctype html><title>Welcome</title>', { status: 200 }),
  },
  gateway: {
    description: 'a proxy answers in place of the API, with a page of its own',
    answer: () => HttpResponse.html('<!doctype html><title>502 Bad Gateway</title>', { status: 502 }),
  },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;

export const SCENARIO_NAMES = Object.keys(SCENARIOS) as readonly ScenarioName[];

export const isScenario = (name: string | null): name is ScenarioName => name !== null && name in SCENARIOS;

type FieldErrors = NonNullable<Problem['errors']>;

/** What the server finds wrong with a field that takes more than free text. */
const FAULTS: Readonly<Record<string, FieldError>> = {
  service_type: 'invalid_option',
  name: 'invalid_characters',
  email: 'invalid_email',
  website_url: 'invalid_url',
  hear_about: 'invalid_option',
};

const NOT_SHOWN: readonly string[] = ['form', 'language'];

function refuseFields({ fields }: ReceivedEnquiry, only: string | null): FieldErrors {
  return fieldsOf(fields['form'])
    .filter((field) => !NOT_SHOWN.includes(field) && (only === null || only === field))
    .map((field) => ({ field, code: FAULTS[field] ?? 'too_long' }));
}

/** Without files there is nothing to refuse. */
function refuseFiles(situation: Situation, code: FieldError): Response | Promise<Response> {
  const { files } = situation.enquiry;
  if (files.length === 0) return accept(situation);
  const errors = files.map(({ file }) => ({ field: 'files', code, file: nameOf(file) }));
  return problemResponse('invalid-fields', { errors });
}

import type { Language } from '@atverta/contract/language.ts';
import {
  type FormName,
  IDEMPOTENCY_HEADER,
  SUBMISSIONS_PATH,
  visibleFieldsOf,
} from '@atverta/enquiry/enquiry-schema.ts';
import { setupServer } from 'msw/node';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createMocks } from '../../mf-forms/mocks/handlers.ts';
import {
  SCENARIO_NAMES,
  SCENARIOS,
  type Scenario,
  type ScenarioName,
} from '../../mf-forms/mocks/scenarios.ts';
import { formOf, type SampleFile } from '../../submission-api/src/testing/sample-enquiries.ts';
import { pdf } from '../../submission-api/src/testing/sample-files.ts';
import { API_STATES, type SentRequest } from './api-states.ts';
import { type ComparableResponse, readComparableResponse, withPlaceholders } from './comparable-response.ts';
import { MOCK_SITE } from './mock-site.ts';

type PlayedResponse = ComparableResponse | 'broken' | 'silent';

/** The apiState of the real API that a scenario plays. */
type Real = {
  readonly apiState: keyof typeof API_STATES;
  /** The first response is lost on its way to the client. */
  readonly firstIsLost?: boolean;
  readonly areFieldsInvalid?: boolean;
};

const LONG = 'x'.repeat(10_001);
/** Invalid values, by field. In all other fields the API refuses only long text. */
const INVALID_VALUES: Readonly<Record<string, string>> = {
  service_type: 'cooking',
  name: 'a\u0007b',
  email: 'none',
  website_url: 'javascript:alert(1)',
  hear_about: 'aliens',
};
/** Returns all fields of a form with invalid values. */
const invalidFieldsOf = (form: FormName) => fieldsOf(form, (field) => INVALID_VALUES[field] ?? LONG);

const REAL: Readonly<Record<ScenarioName, Real | readonly PlayedResponse[]>> = {
  success: { apiState: 'accepting' },
  slow: { apiState: 'accepting' },
  'stalling-upload': { apiState: 'accepting' },
  'invalid-fields': { apiState: 'accepting', areFieldsInvalid: true },
  'too-large': { apiState: 'tooLarge' },
  'file-too-large': { apiState: 'fileTooLarge' },
  'wrong-type': { apiState: 'otherContent' },
  'too-many-files': { apiState: 'tooManyFiles' },
  'rate-limited': { apiState: 'rateLimited' },
  'idempotency-conflict': { apiState: 'keyUsed' },
  'idempotency-in-flight-once': { apiState: 'inFlight' },
  'idempotency-in-flight': { apiState: 'stillInFlight' },
  'cross-site': { apiState: 'ofAnotherSite' },
  duplicate: { apiState: 'accepting' },
  'server-error': { apiState: 'bug' },
  'server-error-once': { apiState: 'bugOnce' },
  unavailable: { apiState: 'noStore' },
  'timed-out': { apiState: 'tooSlow' },
  'connection-lost': { apiState: 'accepting' },
  'response-lost': { apiState: 'accepting', firstIsLost: true },
  'offline-then-online': { apiState: 'accepting' },
  // The network or a proxy causes these responses, not the API.
  'no-response': ['silent', 'silent'],
  'malformed-response': proxyResponses(200, 'Welcome'),
  gateway: proxyResponses(502, '502 Bad Gateway'),
};

function proxyResponses(status: number, title: string): readonly PlayedResponse[] {
  const body = `<!doctype html><title>${title}</title>`;
  return [1, 2].map(() => ({ status, headers: { 'content-type': 'text/html' }, body }));
}

const ACCEPTS = {
  script: 'application/json, application/problem+json',
  'form post': 'text/html,application/xhtml+xml',
} as const;
const FILES = { 'a file': [{ name: 'a.pdf', content: pdf() }], 'no file': [] } as const;
const FILLED_IN: Readonly<Record<string, string>> = {
  service_type: 'general_inquiry',
  name: 'Ona',
  email: 'ona@example.lt',
  details: 'Diplomas',
};
const LANGUAGE_OF: Readonly<Record<FormName, Language>> = {
  contact: 'lt',
  ecommerce: 'en',
  translation_quote: 'lt',
};

/** Returns all fields of a form except files, with empty ones, as a browser sends them. */
const fieldsOf = (form: FormName, take: (field: string) => string): Record<string, string> => ({
  form,
  language: LANGUAGE_OF[form],
  ...Object.fromEntries(
    visibleFieldsOf(form)
      .filter((field) => field !== 'files')
      .map((field) => [field, take(field)]),
  ),
});

const MOCKED = 'http://mocked.test';

/** Returns two responses of the mocks, and the delay before each in ms. */
async function playMocks(scenario: ScenarioName, sentRequest: SentRequest) {
  const waits: number[] = [];
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  let played = scenario;
  let reportTaken = () => {};
  const choice = () => {
    reportTaken();
    return { scenario: played };
  };
  const { handlers } = createMocks({ choice, origin: MOCKED, site: MOCK_SITE, wait });
  const server = setupServer(...handlers);
  server.listen({ onUnhandledFrame: 'bypass' });
  /** Returns silence if a later request is answered first. */
  const responseOrSilence = async (): Promise<PlayedResponse> => {
    const isTaken = new Promise<void>((resolve) => {
      reportTaken = resolve;
    });
    const pendingResponse = ask(sentRequest);
    await isTaken;
    played = 'success';
    const laterResponse = ask(sentRequest);
    const response = await Promise.race([pendingResponse, laterResponse.then(() => 'silent' as const)]);
    played = scenario;
    return response;
  };
  try {
    const real = REAL[scenario];
    const play = Array.isArray(real) && real.includes('silent') ? responseOrSilence : () => ask(sentRequest);
    return { responses: [await play(), await play()], waits };
  } finally {
    server.close();
  }
}

const ask = ({ fields, files, accept, key }: SentRequest): Promise<ComparableResponse | 'broken'> =>
  fetch(MOCKED + SUBMISSIONS_PATH, {
    method: 'POST',
    headers: { Accept: accept, [IDEMPOTENCY_HEADER]: key },
    body: formOf(fields, ...files),
    redirect: 'manual',
  }).then(readComparableResponse, () => 'broken' as const);

/** Responses of the real API, by request. They are cached, since starting the API takes most of the time. */
const cachedResponses = new Map<string, Promise<readonly PlayedResponse[]>>();

async function playReal(
  scenario: ScenarioName,
  sentRequest: SentRequest,
): Promise<readonly PlayedResponse[]> {
  const real = REAL[scenario];
  if (!('apiState' in real)) return real;
  const request = JSON.stringify([
    real.apiState,
    sentRequest.accept,
    sentRequest.fields,
    sentRequest.files.length,
  ]);
  const pendingResponses = cachedResponses.get(request) ?? playApiState(real.apiState, sentRequest);
  cachedResponses.set(request, pendingResponses);
  const [firstResponse = 'silent', ...further] = await pendingResponses;
  return [real.firstIsLost ? 'broken' : firstResponse, ...further];
}

async function playApiState(
  apiState: Real['apiState'],
  sentRequest: SentRequest,
): Promise<readonly PlayedResponse[]> {
  // `Retry-After` counts whole seconds, so the clock must not advance between the responses.
  vi.useFakeTimers({ toFake: ['Date'] });
  const responses = await API_STATES[apiState](sentRequest);
  vi.useRealTimers();
  return responses;
}

/** `invalid-fields` is tested with every form, and the other scenarios with one. */
const formsFor = (scenario: ScenarioName): readonly FormName[] =>
  scenario === 'invalid-fields' ? (Object.keys(LANGUAGE_OF) as FormName[]) : ['contact'];

function sentTo(
  scenario: ScenarioName,
  form: FormName,
  accept: string,
  files: readonly SampleFile[],
): SentRequest {
  const real = REAL[scenario];
  const fields =
    'apiState' in real && real.areFieldsInvalid
      ? invalidFieldsOf(form)
      : fieldsOf(form, (field) => FILLED_IN[field] ?? '');
  return { fields, files, accept, key: 'key-of-the-form' };
}

const comparableTo = (response: PlayedResponse) =>
  typeof response === 'string' ? response : withPlaceholders(response);

/** Returns the differences between the responses of the mocks and of the API. */
function differencesOf(
  mocked: readonly PlayedResponse[],
  realResponses: readonly PlayedResponse[],
): readonly string[] {
  return mocked.flatMap((response, index) => {
    const [one, two] = [response, realResponses[index] ?? 'silent'].map((each) =>
      JSON.stringify(comparableTo(each)),
    );
    return one === two ? [] : [`response ${index + 1}: ${difference(one, two)}`];
  });
}

/** Returns the parts of two texts around their first difference, since whole pages would hide it. */
function difference(one = '', two = ''): string {
  const firstDifference = [...one].findIndex((letter, index) => letter !== two[index]);
  const excerptOf = (text: string) => text.slice(Math.max(0, firstDifference - 80), firstDifference + 120);
  return `${excerptOf(one)} instead of ${excerptOf(two)}`;
}

/** Returns the seconds and percentages in a description. */
const numbersIn = (description: string): number[] =>
  [...description.matchAll(/(\d+(?:\.\d+)?) (?:s\b|%)/g)].map(([, number]) => Number(number));

/** Returns the seconds and percentages that the mocks play. */
function numbersOf(
  { upload, delayMs }: Scenario,
  responses: readonly PlayedResponse[],
  waits: readonly number[],
): number[] {
  const [firstResponse] = responses;
  const retryAfter = typeof firstResponse === 'object' ? firstResponse.headers['retry-after'] : undefined;
  expect(waits).toEqual(delayMs === undefined ? [] : responses.map(() => delayMs));
  return [
    ...(upload?.until === undefined ? [] : [upload.until * 100]),
    ...(upload ? [upload.duration / 1000] : []),
    ...(upload?.offlineFor === undefined ? [] : [upload.offlineFor / 1000]),
    ...(delayMs === undefined ? [] : [delayMs / 1000]),
    ...(retryAfter === undefined ? [] : [Number(retryAfter)]),
  ];
}

const sorted = (numbers: readonly number[]) => numbers.toSorted((one, two) => one - two);

afterEach(() => void vi.useRealTimers());

describe.each(SCENARIO_NAMES)('%s', (scenario) => {
  const requests = Object.entries(ACCEPTS).flatMap(([who, accept]) =>
    Object.entries(FILES).map(([attached, files]) => ({ who, accept, attached, files })),
  );
  test.each(requests)('answers a $who with $attached as the API does', async ({ accept, files }) => {
    for (const form of formsFor(scenario)) {
      const sentRequest = sentTo(scenario, form, accept, files);
      const realResponses = await playReal(scenario, sentRequest);
      const { responses } = await playMocks(scenario, sentRequest);
      expect(differencesOf(responses, realResponses)).toEqual([]);
    }
  });

  test('has the delays that its description names', async () => {
    const sentRequest = sentTo(scenario, 'contact', ACCEPTS.script, FILES['a file']);
    const { responses, waits } = await playMocks(scenario, sentRequest);
    const played: Scenario = SCENARIOS[scenario];
    expect(sorted(numbersOf(played, responses, waits))).toEqual(sorted(numbersIn(played.description)));
  });

  test('detects every change of its status, headers or body', async () => {
    for (const accept of Object.values(ACCEPTS)) {
      const sentRequest = sentTo(scenario, 'contact', accept, FILES['a file']);
      const realResponses = await playReal(scenario, sentRequest);
      const { responses } = await playMocks(scenario, sentRequest);
      for (const [index, response] of responses.entries())
        for (const [what, changedResponse] of mutationsOf(response))
          expect(
            differencesOf(responses.with(index, changedResponse), realResponses),
            `${what} of response ${index + 1}`,
          ).not.toEqual([]);
    }
  });
});

/** Returns copies of a response with one change each. */
function mutationsOf(response: PlayedResponse): [what: string, changed: PlayedResponse][] {
  if (response === 'silent') return [['silence', 'broken']];
  if (response === 'broken') return [['the broken connection', 'silent']];
  const { status, headers, body } = response;
  const mutations: [string, PlayedResponse][] = [['status', { ...response, status: status + 1 }]];
  for (const [name, value] of Object.entries(headers)) {
    const { [name]: _, ...otherHeaders } = headers;
    mutations.push([`removed ${name}`, { ...response, headers: otherHeaders }]);
    const otherValue = /^\d+$/.test(value) ? String(Number(value) + 1) : `${value}x`;
    mutations.push([`changed ${name}`, { ...response, headers: { ...headers, [name]: otherValue } }]);
  }
  if (!headers['retry-after'])
    mutations.push(['added retry-after', { ...response, headers: { ...headers, 'retry-after': '1' } }]);
  for (const [what, changedBody] of bodiesOf(body))
    mutations.push([what, { ...response, body: changedBody }]);
  return mutations;
}

function bodiesOf(body: string): [what: string, changed: string][] {
  if (!body.startsWith('{')) return [['body', `${body} `]];
  const document = JSON.parse(body) as Record<string, unknown>;
  return Object.entries(document).flatMap(([key, value]) => {
    const { [key]: _, ...otherFields } = document;
    return [
      [`removed ${key}`, JSON.stringify(otherFields)],
      [`changed ${key}`, JSON.stringify({ ...document, [key]: changedValue(value) })],
    ] as [string, string][];
  });
}

function changedValue(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return value.slice(1);
  return `${value}x`;
}

import type { Language } from '@atverta/contract/language.ts';
import {
  type FormName,
  IDEMPOTENCY_HEADER,
  SUBMISSIONS_PATH,
  visibleFields,
} from '@atverta/enquiry/submission.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { setupServer } from 'msw/node';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createMocks } from '../../mf-forms/mocks/mocks.ts';
import {
  SCENARIO_NAMES,
  SCENARIOS,
  type Scenario,
  type ScenarioName,
} from '../../mf-forms/mocks/scenarios.ts';
import { openApiDocument } from '../../submission-api/src/operations/openapi.ts';
import { formOf, type SampleFile } from '../../submission-api/src/testing/enquiry.ts';
import { pdf } from '../../submission-api/src/testing/sample-files.ts';
import { comparable, type Exchanged, exchangedOf } from './exchanged.ts';
import { type Sent, SITUATIONS } from './real-situations.ts';
import { SITE } from './site.ts';

type Answer = Exchanged | 'broken' | 'silent';

/** What the real API is asked to do for each scenario, and how often it answers nothing before. */
type Real = {
  readonly situation: keyof typeof SITUATIONS;
  /** The first answer is lost on its way. */
  readonly firstIsLost?: boolean;
  readonly areFieldsFaulty?: boolean;
};

const LONG = 'x'.repeat(10_001);
/** What the API refuses a field for that takes more than some text. */
const FAULTS: Readonly<Record<string, string>> = {
  service_type: 'cooking',
  name: 'a\u0007b',
  email: 'none',
  website_url: 'javascript:alert(1)',
  hear_about: 'aliens',
};
/** Every field of a form as the API refuses it. */
const faultyFields = (form: FormName) => fieldsOf(form, (field) => FAULTS[field] ?? LONG);

const REAL: Readonly<Record<ScenarioName, Real | readonly Answer[]>> = {
  success: { situation: 'accepting' },
  slow: { situation: 'accepting' },
  'stalling-upload': { situation: 'accepting' },
  'field-errors': { situation: 'accepting', areFieldsFaulty: true },
  'too-large': { situation: 'tooLarge' },
  'file-too-large': { situation: 'fileTooLarge' },
  'wrong-type': { situation: 'otherContent' },
  'too-many-files': { situation: 'tooManyFiles' },
  'rate-limited': { situation: 'rateLimited' },
  conflict: { situation: 'keyUsed' },
  'in-flight': { situation: 'inFlight' },
  duplicate: { situation: 'accepting' },
  'server-error': { situation: 'bug' },
  'server-error-once': { situation: 'bugOnce' },
  unavailable: { situation: 'noStore' },
  'time-out': { situation: 'tooSlow' },
  'connection-lost': { situation: 'accepting' },
  'answer-lost': { situation: 'accepting', firstIsLost: true },
  'offline-then-online': { situation: 'accepting' },
  // What the network or a proxy does, and no API could be asked for.
  'no-answer': ['silent', 'silent'],
  'malformed-answer': proxied(200, 'Welcome'),
  gateway: proxied(502, '502 Bad Gateway'),
};

function proxied(status: number, title: string): readonly Answer[] {
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

/** Every field of a form but its files, as a browser sends them: empty ones, too. */
const fieldsOf = (form: FormName, take: (field: string) => string): Record<string, string> => ({
  form,
  language: LANGUAGE_OF[form],
  ...Object.fromEntries(
    visibleFields(form)
      .filter((field) => field !== 'files')
      .map((field) => [field, take(field)]),
  ),
});

const MOCKED = 'http://mocked.test';
/** How long an answer is waited for that is not to come; any other is waited for until it does. */
const SILENCE_MS = 300;

/** Two answers of the mocks, and the milliseconds that they let pass before each. */
async function playMocks(scenario: ScenarioName, sent: Sent) {
  const waits: number[] = [];
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  const { handlers } = createMocks({ choice: () => ({ scenario }), origin: MOCKED, site: SITE, wait });
  const server = setupServer(...handlers);
  server.listen({ onUnhandledFrame: 'bypass' });
  try {
    const real = REAL[scenario];
    const isSilent = Array.isArray(real) && real.includes('silent');
    return { answers: [await ask(sent, isSilent), await ask(sent, isSilent)], waits };
  } finally {
    server.close();
  }
}

async function ask({ fields, files, accept, key }: Sent, isSilent: boolean): Promise<Answer> {
  const answered = fetch(MOCKED + SUBMISSIONS_PATH, {
    method: 'POST',
    headers: { Accept: accept, [IDEMPOTENCY_HEADER]: key },
    body: formOf(fields, ...files),
    redirect: 'manual',
  }).then(exchangedOf, () => 'broken' as const);
  if (!isSilent) return answered;
  const silence = new Promise<'silent'>((resolve) => setTimeout(resolve, SILENCE_MS, 'silent'));
  return Promise.race([answered, silence]);
}

/** What the real API answered, by all that it was asked: starting it takes longer than everything else. */
const remembered = new Map<string, Promise<readonly Answer[]>>();

async function playReal(scenario: ScenarioName, sent: Sent): Promise<readonly Answer[]> {
  const real = REAL[scenario];
  if (!('situation' in real)) return real;
  const asked = JSON.stringify([real.situation, sent.accept, sent.fields, sent.files.length]);
  const answered = remembered.get(asked) ?? playSituation(real.situation, sent);
  remembered.set(asked, answered);
  const [first = 'silent', ...further] = await answered;
  return [real.firstIsLost ? 'broken' : first, ...further];
}

async function playSituation(situation: Real['situation'], sent: Sent): Promise<readonly Answer[]> {
  // What is left of a limit's window is told in whole seconds.
  vi.useFakeTimers({ toFake: ['Date'] });
  const answers = await SITUATIONS[situation](sent);
  vi.useRealTimers();
  return answers;
}

/** Each scenario is sent one form, and the one about fields every form. */
const formsFor = (scenario: ScenarioName): readonly FormName[] =>
  scenario === 'field-errors' ? (Object.keys(LANGUAGE_OF) as FormName[]) : ['contact'];

function sentTo(scenario: ScenarioName, form: FormName, accept: string, files: readonly SampleFile[]): Sent {
  const real = REAL[scenario];
  const fields =
    'situation' in real && real.areFieldsFaulty
      ? faultyFields(form)
      : fieldsOf(form, (field) => FILLED_IN[field] ?? '');
  return { fields, files, accept, key: 'key-of-the-form' };
}

const comparableTo = (answer: Answer) => (typeof answer === 'string' ? answer : comparable(answer));

/** In what the mocks and the API differ; empty where the mocks tell the truth. */
function liesOf(mocked: readonly Answer[], real: readonly Answer[]): readonly string[] {
  return mocked.flatMap((answer, index) => {
    const [one, two] = [answer, real[index] ?? 'silent'].map((each) => JSON.stringify(comparableTo(each)));
    return one === two ? [] : [`answer ${index + 1}: ${difference(one, two)}`];
  });
}

/** The parts in which two texts begin to differ: whole pages hide them. */
function difference(one = '', two = ''): string {
  const at = [...one].findIndex((letter, index) => letter !== two[index]);
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 120);
  return `${around(one)} instead of ${around(two)}`;
}

/** What `/api/openapi.json` answers. */
const document = openApiDocument() as {
  readonly paths: {
    readonly '/api/submissions': {
      readonly post: { readonly responses: Readonly<Record<string, { readonly content: object }>> };
    };
  };
};
const { responses } = document.paths['/api/submissions'].post;
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema({ ...document, $id: 'openapi' });
const SCHEMAS: Readonly<Record<string, string>> = {
  'application/json': 'Receipt',
  'application/problem+json': 'Problem',
};

/** In what an answer to a script is not as the API describes it. */
function undescribed({ status, headers, body }: Exchanged): string | undefined {
  const type = headers['content-type']?.split(';')[0] ?? '';
  const schema = SCHEMAS[type];
  if (!schema || !Object.hasOwn(responses[status]?.content ?? {}, type)) return `${status} as ${type}`;
  if (!/^\d+$/.test(headers['retry-after'] ?? '0')) return `Retry-After: ${headers['retry-after']}`;
  const fits = ajv.validate({ $ref: `openapi#/components/schemas/${schema}` }, JSON.parse(body));
  return fits ? undefined : ajv.errorsText(ajv.errors);
}

/** Numbers that a description names, as people read them: seconds and shares. */
const numbersIn = (description: string): number[] =>
  [...description.matchAll(/(\d+(?:\.\d+)?) (?:s\b|%)/g)].map(([, number]) => Number(number));

/** The same of what is played. */
function numbersOf(
  { upload, delayMs }: Scenario,
  answers: readonly Answer[],
  waits: readonly number[],
): number[] {
  const [first] = answers;
  const retryAfter = typeof first === 'object' ? first.headers['retry-after'] : undefined;
  expect(waits).toEqual(delayMs === undefined ? [] : answers.map(() => delayMs));
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
  const asked = Object.entries(ACCEPTS).flatMap(([who, accept]) =>
    Object.entries(FILES).map(([attached, files]) => ({ who, accept, attached, files })),
  );
  test.each(asked)('answers a $who with $attached as the API does', async ({ accept, files }) => {
    for (const form of formsFor(scenario)) {
      const sent = sentTo(scenario, form, accept, files);
      const real = await playReal(scenario, sent);
      const { answers } = await playMocks(scenario, sent);
      expect(liesOf(answers, real)).toEqual([]);
      // Of what a proxy answers, the API describes nothing.
      if (accept !== ACCEPTS.script || !('situation' in REAL[scenario])) continue;
      for (const answer of answers)
        if (typeof answer === 'object') expect(undescribed(answer)).toBeUndefined();
    }
  });

  test('takes as long, and asks to wait as long, as its description says', async () => {
    const sent = sentTo(scenario, 'contact', ACCEPTS.script, FILES['a file']);
    const { answers, waits } = await playMocks(scenario, sent);
    const played: Scenario = SCENARIOS[scenario];
    expect(sorted(numbersOf(played, answers, waits))).toEqual(sorted(numbersIn(played.description)));
  });

  test('every change of its status, headers or body is found', async () => {
    for (const accept of Object.values(ACCEPTS)) {
      const sent = sentTo(scenario, 'contact', accept, FILES['a file']);
      const real = await playReal(scenario, sent);
      const { answers } = await playMocks(scenario, sent);
      for (const [index, answer] of answers.entries())
        for (const [what, changed] of mutationsOf(answer))
          expect(liesOf(answers.with(index, changed), real), `${what} of answer ${index + 1}`).not.toEqual(
            [],
          );
    }
  });
});

test('an answer that is not described is found', () => {
  const problem = { type: '/api/problems/internal', code: 'internal', title: '', status: 500 };
  const answer = (status: number, code = 'internal') => ({
    status,
    headers: { 'content-type': 'application/problem+json' },
    body: JSON.stringify({ ...problem, code }),
  });
  expect(undescribed(answer(500))).toBeUndefined();
  expect(undescribed(answer(418))).toBe('418 as application/problem+json');
  expect(undescribed(answer(500, 'on-strike'))).toContain('code');
});

/** The answer with one thing changed, for each thing that it has. */
function mutationsOf(answer: Answer): [what: string, changed: Answer][] {
  if (answer === 'silent') return [['silence', 'broken']];
  if (answer === 'broken') return [['the broken connection', 'silent']];
  const { status, headers, body } = answer;
  const mutations: [string, Answer][] = [['status', { ...answer, status: status + 1 }]];
  for (const [name, value] of Object.entries(headers)) {
    const { [name]: _, ...others } = headers;
    mutations.push([`removed ${name}`, { ...answer, headers: others }]);
    const other = /^\d+$/.test(value) ? String(Number(value) + 1) : `${value}x`;
    mutations.push([`changed ${name}`, { ...answer, headers: { ...headers, [name]: other } }]);
  }
  if (!headers['retry-after'])
    mutations.push(['added retry-after', { ...answer, headers: { ...headers, 'retry-after': '1' } }]);
  for (const [what, changed] of bodiesOf(body)) mutations.push([what, { ...answer, body: changed }]);
  return mutations;
}

function bodiesOf(body: string): [what: string, changed: string][] {
  if (!body.startsWith('{')) return [['body', `${body} `]];
  const document = JSON.parse(body) as Record<string, unknown>;
  return Object.entries(document).flatMap(([key, value]) => {
    const { [key]: _, ...others } = document;
    return [
      [`removed ${key}`, JSON.stringify(others)],
      [`changed ${key}`, JSON.stringify({ ...document, [key]: changedValue(value) })],
    ] as [string, string][];
  });
}

function changedValue(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return value.slice(1);
  return `${value}x`;
}

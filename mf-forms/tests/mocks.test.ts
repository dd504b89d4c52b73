// @vitest-environment happy-dom

import { PROBLEM_CODES } from '@atverta/enquiry/enquiry-schema.ts';
import { expect, test } from 'vitest';
import { isScenario } from '../mocks/scenarios.ts';
import { sendEnquiry } from '../src/sending/send-enquiry.ts';
import type { SendingError } from '../src/sending/sending-error.ts';
import { SubmittedEnquiry } from '../src/sending/submitted-enquiry.ts';
import { startMockedApi } from '../testing/mocked-api.ts';

const ENQUIRY = {
  form: 'contact',
  language: 'en',
  service_type: 'general_inquiry',
  name: 'Ona Petraitė',
  email: 'ona@example.lt',
};

function send(): Promise<string> {
  const body = new FormData();
  for (const [name, value] of Object.entries(ENQUIRY)) body.set(name, value);
  return sendEnquiry(new SubmittedEnquiry(body, 'a-key-of-its-own')).then(
    () => 'accepted',
    ({ reason }: SendingError) => reason,
  );
}

test.each([
  'idempotency-conflict',
  'idempotency-in-flight-once',
  'server-error-once',
  'response-lost',
  'offline-then-online',
] as const)('“%s” fails once, and once more after it is chosen again', async (scenario) => {
  const { play } = startMockedApi(scenario);
  const failure = await send();
  expect(failure).not.toBe('accepted');
  expect(await send()).toBe('accepted');

  play('success');
  play(scenario);
  expect(await send()).toBe(failure);
  expect(await send()).toBe('accepted');
});

test.each(PROBLEM_CODES.filter((code) => isScenario(code)))(
  'a form gets “%s” in the scenario of that name',
  async (code) => {
    startMockedApi(code);
    expect(await send()).toBe(code);
  },
);

test('only problems that broken code alone causes have no scenario', () => {
  expect(PROBLEM_CODES.filter((code) => !isScenario(code))).toEqual([
    'malformed-request',
    'unsupported-media-type',
    'not-found',
    'method-not-allowed',
  ]);
});

// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { sendSubmission } from '../src/submission/send-submission.ts';
import type { SubmissionFailure } from '../src/submission/submission-failure.ts';
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
  const { signal } = new AbortController();
  return sendSubmission(body, { idempotencyKey: 'a-key-of-its-own', signal, onProgress: () => {} }).then(
    () => 'taken',
    ({ reason }: SubmissionFailure) => reason,
  );
}

test.each(['conflict', 'in-flight', 'server-error-once', 'answer-lost', 'offline-then-online'] as const)(
  '“%s” goes wrong once, and once more where it is chosen again',
  async (scenario) => {
    const { play } = startMockedApi(scenario);
    const failure = await send();
    expect(failure).not.toBe('taken');
    expect(await send()).toBe('taken');

    play('success');
    play(scenario);
    expect(await send()).toBe(failure);
    expect(await send()).toBe('taken');
  },
);

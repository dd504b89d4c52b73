import { LANGUAGES } from '@atverta/settings/languages.ts';
import { describe, expect, test } from 'vitest';
import { FORM_MESSAGES } from '../../testing/form-messages.ts';
import type { FormMessageLookup } from '../messages/use-form-messages.ts';
import { type ErrorReason, SendingError } from '../sending/sending-error.ts';
import { failureMessageOf } from './failure-message.ts';

type Messages = (typeof FORM_MESSAGES)['en'];

/** The message of each reason, without a time to try again. */
const EXPECTED: Readonly<Record<Exclude<ErrorReason, 'stopped'>, (messages: Messages) => string>> = {
  'invalid-fields': ({ unsent }) => unsent.rejected,
  'malformed-request': ({ unsent }) => unsent.rejected,
  'unsupported-media-type': ({ unsent }) => unsent.rejected,
  'cross-site': ({ unsent }) => unsent.rejected,
  'not-found': ({ unsent }) => unsent.rejected,
  'method-not-allowed': ({ unsent }) => unsent.rejected,
  'too-large': ({ failure }) => failure['too-large'],
  'idempotency-conflict': ({ failure }) => failure['idempotency-conflict'],
  'idempotency-in-flight': ({ failure }) => failure['idempotency-in-flight'],
  'rate-limited': ({ failure }) => failure.unavailable,
  'timed-out': ({ failure }) => failure['timed-out'],
  unavailable: ({ failure }) => failure.unavailable,
  'server-error': ({ failure }) => failure['server-error'],
  'connection-lost': ({ unsent }) => unsent['connection-lost'],
  'malformed-response': ({ failure }) => failure['server-error'],
};

describe.each(LANGUAGES)('in %s', (language) => {
  const messages = FORM_MESSAGES[language];
  const at = (key: string): unknown =>
    key
      .split('.')
      .slice(1)
      .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], messages);
  const formMessages = { t: at, group: at } as unknown as FormMessageLookup;

  test.each(Object.entries(EXPECTED))('“%s” has its message', (reason, expected) => {
    const error = new SendingError(reason as ErrorReason);
    expect(failureMessageOf(formMessages, error, language)).toBe(expected(messages));
  });
});

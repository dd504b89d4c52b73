import type { Language } from '@atverta/runtime/language.ts';
import type { FormLookup } from '../messages/use-form-messages.ts';
import type { ErrorReason, SubmissionError } from '../submission/submission-error.ts';

/** Where the server does not say when to try again. */
const KEYS: Partial<Record<ErrorReason, Parameters<FormLookup['t']>[0]>> = {
  'too-large': 'form.failure.too-large',
  'rate-limited': 'form.failure.unavailable',
  'idempotency-conflict': 'form.failure.conflict',
  'connection-lost': 'form.unsent.connection-lost',
  'timed-out': 'form.failure.timed-out',
  unavailable: 'form.failure.unavailable',
  'idempotency-in-flight': 'form.failure.in-flight',
  internal: 'form.failure.internal',
  'malformed-answer': 'form.failure.internal',
};

export function failureMessage(
  { t }: FormLookup,
  { reason, retryAt }: SubmissionError,
  language: Language,
): string {
  const key = KEYS[reason] ?? 'form.unsent.rejected';
  if (retryAt === undefined) return t(key);
  const time = timeOfDay(retryAt, language);
  if (reason === 'rate-limited') return t('form.unsent.rate-limited', { time });
  return reason === 'unavailable' ? t('form.unsent.unavailableUntil', { time }) : t(key);
}

const MINUTE_MS = 60_000;

/** By the 24-hour clock, rounded up: an attempt at the minute that was named must not come too early. */
function timeOfDay(moment: number, language: Language): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat(language, clock).format(Math.ceil(moment / MINUTE_MS) * MINUTE_MS);
}

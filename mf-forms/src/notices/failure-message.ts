import type { Language } from '@atverta/runtime/language.ts';
import type { FormLookup } from '../messages/use-form-messages.ts';
import type { SubmissionError } from '../submission/submission-error.ts';

/** Why an enquiry was not accepted and what to do about it, in the visitor's language. */
export function failureMessage(
  { t }: FormLookup,
  { reason, retryAt }: SubmissionError,
  language: Language,
): string {
  const time = retryAt === undefined ? '' : timeOfDay(retryAt, language);
  switch (reason) {
    case 'too-large':
      return t('form.failure.too-large');
    case 'rate-limited':
      return time ? t('form.unsent.rate-limited', { time }) : t('form.failure.unavailable');
    case 'idempotency-conflict':
      return t('form.failure.conflict');
    case 'connection-lost':
      return t('form.unsent.connection-lost');
    case 'timed-out':
      return t('form.failure.timed-out');
    case 'unavailable':
      return time ? t('form.unsent.unavailableUntil', { time }) : t('form.failure.unavailable');
    case 'idempotency-in-flight':
      return t('form.failure.in-flight');
    case 'internal':
    case 'malformed-answer':
      return t('form.failure.internal');
    default:
      return t('form.unsent.rejected');
  }
}

const MINUTE_MS = 60_000;

/** By the 24-hour clock, rounded up: an attempt at the minute that was named must not come too early. */
function timeOfDay(moment: number, language: Language): string {
  const format = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return format.format(Math.ceil(moment / MINUTE_MS) * MINUTE_MS);
}

import type { Language } from '@atverta/shared/contracts/language.ts';
import type { SubmissionFailure } from '../submission/submission-failure.ts';
import type { useFormMessages } from './texts.ts';

/** Why an enquiry was not taken and what to do about it, in the visitor's language. */
export function failureText(
  { t }: ReturnType<typeof useFormMessages>,
  { reason, retryAt }: SubmissionFailure,
  language: Language,
): string {
  const time = retryAt === undefined ? '' : timeOfDay(retryAt, language);
  switch (reason) {
    case 'too-large':
      return t('form.failure.too-large');
    case 'rate-limited':
      return time ? t('form.failure.rate-limited', { time }) : t('form.failure.unavailable');
    case 'idempotency-conflict':
      return t('form.failure.conflict');
    case 'connection-lost':
      return t('form.failure.connection-lost');
    case 'timed-out':
      return t('form.failure.timed-out');
    case 'unavailable':
      return time ? t('form.failure.unavailableUntil', { time }) : t('form.failure.unavailable');
    case 'internal':
    case 'malformed-answer':
    case 'idempotency-in-flight':
      return t('form.failure.internal');
    default:
      return t('form.failure.rejected');
  }
}

const MINUTE = 60_000;

/** Rounded up: a try at the minute that was named must not come too early. */
function timeOfDay(moment: number, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    hour: '2-digit',
    minute: '2-digit',
  });
  return format.format(Math.ceil(moment / MINUTE) * MINUTE);
}

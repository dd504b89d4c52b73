import type { Language } from '@atverta/contract/language.ts';
import type { FormMessageLookup } from '../messages/use-form-messages.ts';
import type { ErrorReason, SendingError } from '../sending/sending-error.ts';

/** Reasons that use another reason's message if the server does not say when to try again. */
const SAME_MESSAGE: Partial<Record<ErrorReason, ErrorReason>> = {
  'rate-limited': 'unavailable',
  'malformed-response': 'server-error',
};

export function failureMessageOf(
  { t, group }: FormMessageLookup,
  { reason, retryAt }: SendingError,
  language: Language,
): string {
  const time = retryAt && timeOfDay(retryAt, language);
  if (time && reason === 'rate-limited') return t('form.unsent.rate-limited', { time });
  if (time && reason === 'unavailable') return t('form.unsent.unavailableUntil', { time });
  if (reason === 'connection-lost') return t('form.unsent.connection-lost');
  const failures: Partial<Record<string, string>> = group('form.failure');
  return failures[SAME_MESSAGE[reason] ?? reason] ?? t('form.unsent.rejected');
}

const MINUTE_MS = 60_000;

/** Returns the time on the 24-hour clock, rounded up: an attempt at that minute must not come too early. */
function timeOfDay(moment: number, language: Language): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat(language, clock).format(Math.ceil(moment / MINUTE_MS) * MINUTE_MS);
}

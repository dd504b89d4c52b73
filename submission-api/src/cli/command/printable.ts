import { adviceOn } from '../../outbox/undelivered.ts';
import type { DeliveryRecord } from '../../store/store.ts';

/** A visitor's text with its control characters escaped: they could control the terminal. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, (character) =>
    character === '\n' ? '\n' : `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

/** `2026-03-01 09:30:12` in UTC. */
export function dateTime(time: number): string {
  return new Date(time).toISOString().replace('T', ' ').slice(0, 19);
}

/** `agency-mail: pending (EAUTH-535 since 2026-03-01 09:30:12), attempts: 1, next try … Check …` */
export function describeDelivery(delivery: DeliveryRecord): string {
  const { id, channel, state, error, failingSince, attempts, dueAt } = delivery;
  const failure = error === null ? '' : ` (${error} since ${dateTime(failingSince ?? 0)})`;
  const next = state === 'pending' && attempts > 0 ? `, next try ${dateTime(dueAt)}` : '';
  const filed = state === 'filed' ? `Written to mail/${id}.eml, not sent` : undefined;
  const note = error === null ? filed : adviceOn(channel, error);
  return `${channel}: ${state}${failure}, attempts: ${attempts}${next}${note ? `. ${note}` : ''}`;
}

import { adviceOn } from '../../outbox/undelivered.ts';
import type { DeliveryRecord } from '../../store/store.ts';
import { dateTime } from '../command/printable.ts';

/** `agency-mail: pending (EAUTH-535 since 2026-03-01 09:30:12), attempts: 1, next try … Check …` */
export function describeDelivery(delivery: DeliveryRecord): string {
  const { id, channel, state, error, failingSince, attempts, dueAt } = delivery;
  const failure = error === null ? '' : ` (${error} since ${dateTime(failingSince ?? 0)})`;
  const next = state === 'pending' && attempts > 0 ? `, next try ${dateTime(dueAt)}` : '';
  const filed = state === 'filed' ? `Written to mail/${id}.eml, not sent` : undefined;
  const note = error === null ? filed : adviceOn(channel, error);
  return `${channel}: ${state}${failure}, attempts: ${attempts}${next}${note ? `. ${note}` : ''}`;
}

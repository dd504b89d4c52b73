import { ADDRESS_REFUSED, type SqlDeliveries, UNTRIED } from '../store/sql-deliveries.ts';
import type { NotificationChannel, Undelivered } from '../store/store.ts';

export const FILE_UNREADABLE = 'file-unreadable';
/** A restart or greylisting of a mail server may take this long. */
export const ALARM_AFTER_MS = 10 * 60_000;

/** Advice for the operator by channel and error. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/mail E(NO)?AUTH/, 'The mail server refuses user or password: check SMTP_URL'],
  [
    /mail EENVELOPE/,
    'The mail server refuses sender or recipient: check MAIL_FROM, MAIL_TO and the user in SMTP_URL',
  ],
  [/mail EMESSAGE/, 'The mail server refuses the message: check MAIL_FROM and MAIL_ATTACHMENTS_MB'],
  [/mail address-refused/, 'The visitor’s address takes no mail'],
  [
    /mail file-unreadable/,
    'A file of it cannot be read: check DATA_DIR, or S3_BUCKET and its keys. The next mail goes without files',
  ],
  [
    /mail (E(CONNECTION|DNS|PROTOCOL|SOCKET|TIMEDOUT|TLS)|timed-out)/,
    'The mail server does not answer: check it, and SMTP_URL',
  ],
  [new RegExp(UNTRIED), 'The API has not tried to: is it running, and does its log say why?'],
  [/webhook no-such-channel/, 'WEBHOOK_URL is not set any more'],
  [/webhook/, 'The receiver does not take it: check it, WEBHOOK_URL and WEBHOOK_SECRET'],
];
/** Permanent refusals by a server. */
const REFUSAL = /^(ENOAUTH|E[A-Z]+-5\d\d|status-4(?!08|29)\d\d)$/;

/** Returns the code of a failure without personal data: `EAUTH-535`, `ECONNREFUSED`, `status-500`. */
export function failureOf(error: unknown): string {
  const { code, responseCode, cause, name } = Object(error);
  if (typeof code === 'string') return responseCode ? `${code}-${responseCode}` : code;
  return cause instanceof Error ? failureOf(cause) : String(name ?? 'error');
}

export const isRefusal = (error: string): boolean => REFUSAL.test(error);

/** Returns a sentence that names the settings to check, or undefined if no setting would help. */
export const adviceOn = (channel: NotificationChannel, error: string): string | undefined =>
  ADVICE.find(([pattern]) => pattern.test(`${channel} ${error}`))?.[1];

/** Returns undelivered messages that the operator can do something about. A visitor’s wrong address is left out. */
export async function findTroubles(deliveries: SqlDeliveries, now: number): Promise<Undelivered[]> {
  const undelivered = await deliveries.undelivered(now - ALARM_AFTER_MS);
  return undelivered.filter(({ error }) => error !== ADDRESS_REFUSED);
}

/** The site promises visitors an answer within this time. */
const SUSPECTS_MAX_MS = 24 * 3_600_000;

export function describeSuspects(suspects: { count: number; since: number }, now: number): string[] {
  const { count, since } = suspects;
  if (count === 0 || now - since <= SUSPECTS_MAX_MS) return [];
  const age = ageOf(since, now);
  return [`quarantine: ${count} not looked at, the oldest for ${age}. submissions list --quarantined`];
}

function ageOf(since: number, now: number): string {
  const minutes = Math.floor((now - since) / 60_000);
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
}

export function describeTrouble({ channel, error, count, since }: Undelivered, now: number): string {
  const age = ageOf(since, now);
  const advice = adviceOn(channel, error);
  return `${channel}: ${count} not delivered (${error}), the oldest for ${age}${advice ? `. ${advice}` : ''}`;
}

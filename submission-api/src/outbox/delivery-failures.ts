import type { DeliveryChannel, UndeliveredGroup } from '../store/records.ts';
import { NOT_TRIED, type SqlDeliveries } from '../store/sql-deliveries.ts';
import type { Store } from '../store/sql-store.ts';

export const FILE_UNREADABLE = 'file-unreadable';
/** A restart or greylisting of a mail server may take this long. */
export const ALARM_AFTER_MS = 10 * 60_000;

function certificate(error: string): string {
  return `The server’s certificate ${error}`;
}

/** Advice for the operator by channel and error. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/mail E(NO)?AUTH/, 'The mail server refuses user or password: check SMTP_URL'],
  [
    /mail EENVELOPE/,
    'The mail server refuses sender or recipient: check MAIL_FROM, MAIL_TO and the user in SMTP_URL',
  ],
  [/mail EMESSAGE/, 'The mail server refuses the message: check MAIL_FROM and MAIL_ATTACHMENTS_MB'],
  [/scan-failed/, 'SCAN_COMMAND fails: try it by hand, with a file on its standard input'],
  [/mail recipient-/, 'The visitor’s address takes no mail'],
  [/certificate-self-signed/, certificate('is self-signed')],
  [/certificate-expired/, certificate('has expired')],
  [/certificate-early/, certificate('is not valid yet: check the clocks')],
  [/certificate-name/, certificate('is for another name: write its host as the certificate does')],
  [/certificate-untrusted/, certificate('is of an unknown authority: name that in NODE_EXTRA_CA_CERTS')],
  [
    /mail tls-refused/,
    'The mail server speaks no TLS on this port: SMTP_URL is smtps:// for 465, smtp:// for 587',
  ],
  [
    /mail file-unreadable/,
    'A file of the enquiry cannot be read: check DATA_DIR, or S3_BUCKET and its keys. The next mail goes without files',
  ],
  [
    /mail (E(CONNECTION|DNS|PROTOCOL|SOCKET|TIMEDOUT|TLS)|timed-out)/,
    'The mail server does not answer: check it, and SMTP_URL',
  ],
  [new RegExp(NOT_TRIED), 'The API has not tried to: is it running, and does its log say why?'],
];
/** Permanent refusals by a server. */
const REFUSAL = /^(certificate-.*|tls-refused|ENOAUTH|E[A-Z]+-5\d\d)$/;

/** Names for Node's codes of TLS errors. After STARTTLS, Nodemailer keeps only OpenSSL's message. */
const TLS_FAILURES: readonly (readonly [RegExp, string])[] = [
  [/self.signed/i, 'certificate-self-signed'],
  [/expired/i, 'certificate-expired'],
  [/not.yet.valid/i, 'certificate-early'],
  [/altname/i, 'certificate-name'],
  [/issuer|leaf.signature|verify/i, 'certificate-untrusted'],
  [/wrong.version.number|packet.length/i, 'tls-refused'],
];

/** Returns the code of a failure without personal data: `EAUTH-535`, `certificate-expired`, `ECONNREFUSED`. */
export function failureCodeOf(error: unknown): string {
  const { code, originalCode, responseCode, cause, name, message } = Object(error);
  const tls = `${code} ${originalCode} ${code === 'ETLS' ? message : ''}`;
  const [, tlsFailure] = TLS_FAILURES.find(([pattern]) => pattern.test(tls)) ?? [];
  if (tlsFailure) return tlsFailure;
  if (typeof code === 'string') return responseCode ? `${code}-${responseCode}` : code;
  return cause instanceof Error ? failureCodeOf(cause) : String(name ?? 'error');
}

export const isRefusal = (error: string): boolean => REFUSAL.test(error);

/** Returns a sentence that names the settings to check, or undefined if no setting would help. */
export const adviceFor = (channel: DeliveryChannel, error: string): string | undefined =>
  ADVICE.find(([pattern]) => pattern.test(`${channel} ${error}`))?.[1];

/** Returns undelivered messages that the operator can do something about. */
export const findUndelivered = (deliveries: SqlDeliveries, now: number): Promise<UndeliveredGroup[]> =>
  deliveries.countUndelivered(now - ALARM_AFTER_MS);

/** Returns warnings about undelivered messages, those to the agency first, and about the quarantine. */
export async function findOutboxWarnings({ deliveries, submissions }: Store, now: number): Promise<string[]> {
  const [undeliveredGroups, quarantined] = await Promise.all([
    findUndelivered(deliveries, now),
    submissions.countUnreviewedQuarantined(),
  ]);
  return [
    ...undeliveredGroups.map((group) => describeUndelivered(group, now)),
    ...describeQuarantined(quarantined, now),
  ];
}

/** The site promises visitors a reply within this time. */
const PROMISED_REPLY_MS = 24 * 3_600_000;

export function describeQuarantined(quarantined: { count: number; since: number }, now: number): string[] {
  const { count, since } = quarantined;
  if (count === 0 || now - since <= PROMISED_REPLY_MS) return [];
  const age = ageOf(since, now);
  return [`quarantine: ${count} not looked at, the oldest for ${age}. submissions list --quarantined`];
}

function ageOf(since: number, now: number): string {
  const minutes = Math.floor((now - since) / 60_000);
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
}

export function describeUndelivered({ channel, error, count, since }: UndeliveredGroup, now: number): string {
  const age = ageOf(since, now);
  const advice = adviceFor(channel, error);
  return `${channel}: ${count} not delivered (${error}), the oldest for ${age}${advice ? `. ${advice}` : ''}`;
}

import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { IDEMPOTENCY_FIELD, type Submission } from '@atverta/enquiry/submission.ts';
import type { AttachmentStore } from '../attachments/attachment-store.ts';
import type { Client } from '../clients/client-address.ts';
import type { ClientLimit } from '../clients/client-limits.ts';
import type { ProxyWatch } from '../clients/proxy-watch.ts';
import { type InFlightKeys, parseIdempotencyKey } from '../idempotency/in-flight-keys.ts';
import { ProblemError } from '../problems/problem-error.ts';
import type { ReceivedForm, StageFile } from '../request-body/read-form.ts';
import type { Settings } from '../settings/settings.ts';
import { suspicionOf } from '../spam/suspicion.ts';
import type { Store } from '../store/sql-store.ts';
import type { Acceptance, Attachment, NewSubmission, NotificationChannel } from '../store/store.ts';
import { checkForm } from './check-form.ts';
import { keepFiles } from './keep-files.ts';

/** What receiving a submission needs of the process. */
export type Reception = {
  readonly settings: Settings;
  readonly store: Store;
  readonly attachments: AttachmentStore;
  readonly stage: StageFile;
  readonly channels: readonly NotificationChannel[];
  readonly inFlightKeys: InFlightKeys;
  readonly clientOf: (request: IncomingMessage) => Client;
  readonly openPosts: ClientLimit;
  readonly proxyWatch: ProxyWatch;
};

export type Receipt = Exclude<Acceptance, { readonly outcome: 'conflict' }> & {
  readonly fields: Submission;
  readonly quarantined: boolean;
};

/**
 * Checks and stores a form; once resolved, it is durable. Without JavaScript the idempotency key is
 * a field, so it is known only by now.
 * @throws ProblemError
 */
export function storeForm(
  reception: Reception,
  form: ReceivedForm,
  headerKey: string | undefined,
): Promise<Receipt> {
  if (headerKey) return storeOnce(reception, form, headerKey);
  const fieldKey = parseIdempotencyKey(form.values.get(IDEMPOTENCY_FIELD));
  return reception.inFlightKeys.during(fieldKey, async (inFlight) => {
    if (inFlight) throw inFlight;
    return storeOnce(reception, form, fieldKey);
  });
}

async function storeOnce(
  { settings, store, attachments: files, channels }: Reception,
  form: ReceivedForm,
  idempotencyKey: string | undefined,
): Promise<Receipt> {
  const { fields, attachments } = await checkForm(form);
  const receivedAt = Date.now();
  const suspicion = suspicionOf(form.values, settings.MIN_FILL_S * 1000);
  const submission: NewSubmission = {
    fields,
    attachments,
    contentHash: contentHash(fields, attachments),
    idempotencyKey,
    suspicion,
    receivedAt,
    duplicateSince: receivedAt - settings.DUPLICATE_WINDOW_S * 1000,
    channels,
  };
  const staged = form.files.map((file) => file.staged);
  const acceptance = await keepFiles(files, staged, (putFiles) =>
    store.submissions.accept(submission, putFiles),
  );
  if (acceptance.outcome === 'conflict') throw new ProblemError('idempotency-conflict');
  return { ...acceptance, fields, quarantined: suspicion !== undefined };
}

function contentHash(fields: Submission, attachments: readonly Attachment[]): string {
  const sortedFields = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  const files = attachments.map(({ name, sha256 }) => [name, sha256]);
  return createHash('sha256')
    .update(JSON.stringify([sortedFields, files]))
    .digest('hex');
}

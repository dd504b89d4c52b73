import { createHash } from 'node:crypto';
import { IDEMPOTENCY_FIELD, type Submission } from '@atverta/enquiry/submission.ts';
import { parseIdempotencyKey } from '../idempotency/idempotency-key.ts';
import { ProblemError } from '../problems/problem-error.ts';
import type { ReceivedForm } from '../request-body/read-form.ts';
import { suspicionOf } from '../spam/suspicion.ts';
import type { Attachment, NewSubmission } from '../store/store.ts';
import { checkForm } from './check-form.ts';
import { keepFiles } from './keep-files.ts';
import type { Reception } from './reception.ts';

export type Receipt = {
  readonly outcome: 'stored' | 'replayed' | 'duplicate';
  readonly reference: string;
  readonly receivedAt: number;
  readonly fields: NewSubmission['fields'];
  readonly quarantined: boolean;
};

/**
 * Checks a form that was read, and stores it: when this resolves, it is durable. Without JavaScript
 * the key is a field, so it is known only by now.
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
  { settings, store, attachments: files, channels, now }: Reception,
  form: ReceivedForm,
  idempotencyKey: string | undefined,
): Promise<Receipt> {
  const { fields, attachments } = await checkForm(form);
  const receivedAt = now();
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

/** Hash of all that a visitor sent: equal for requests with equal content. */
function contentHash(fields: Submission, attachments: readonly Attachment[]): string {
  const sortedFields = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  const files = attachments.map(({ name, sha256 }) => [name, sha256]);
  return createHash('sha256')
    .update(JSON.stringify([sortedFields, files]))
    .digest('hex');
}

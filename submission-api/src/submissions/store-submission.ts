import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { detectType } from '@atverta/enquiry/attachments/detect-type.ts';
import {
  type EnquiryFields,
  FILES_FIELD,
  type FieldError,
  IDEMPOTENCY_FIELD,
} from '@atverta/enquiry/enquiry-schema.ts';
import { MAX_SHOWN_NAME, validateFields } from '@atverta/enquiry/responses/validate-fields.ts';
import type { AttachmentStore } from '../attachments/attachment-store.ts';
import { ProblemError } from '../problem-error.ts';
import type { ReceivedForm } from '../request-body/receive-form.ts';
import type { Settings } from '../settings/settings.ts';
import {
  type Attachment,
  DELIVERY_CHANNELS,
  type InsertResult,
  type NewSubmission,
} from '../store/records.ts';
import type { Store } from '../store/sql-store.ts';
import { detectSpam } from './detect-spam.ts';
import { type InFlightKeys, parseIdempotencyKey } from './in-flight-keys.ts';
import { storeWithFiles } from './store-with-files.ts';

export type StoreContext = {
  readonly settings: Settings;
  readonly store: Store;
  readonly attachmentStore: AttachmentStore;
  readonly inFlightKeys: InFlightKeys;
};

export type AcceptedSubmission = Exclude<InsertResult, { readonly outcome: 'conflict' }> & {
  readonly fields: EnquiryFields;
  readonly isQuarantined: boolean;
};

/**
 * Checks and stores a form, which is durable once this resolves. Without JavaScript, the idempotency key is a
 * field, so it is known only after the body has been read.
 * @throws ProblemError if the form is invalid, or its key is in use or belongs to other content
 */
export async function storeSubmission(
  { settings, store, attachmentStore, inFlightKeys }: StoreContext,
  receivedForm: ReceivedForm,
  headerKey: string | undefined,
): Promise<AcceptedSubmission> {
  const fieldKey = headerKey ? undefined : parseIdempotencyKey(receivedForm.values.get(IDEMPOTENCY_FIELD));
  const releaseKey = await inFlightKeys.acquire(fieldKey);
  try {
    const { fields, attachments } = await validateForm(receivedForm);
    const receivedAt = Date.now();
    const quarantineReason = detectSpam(receivedForm.values, settings.MIN_FILL_S * 1000);
    const submission: NewSubmission = {
      fields,
      attachments,
      contentHash: contentHashOf(fields, attachments),
      idempotencyKey: headerKey ?? fieldKey,
      quarantineReason,
      receivedAt,
      duplicateSince: receivedAt - settings.DUPLICATE_WINDOW_S * 1000,
      channels: DELIVERY_CHANNELS,
    };
    const stagedFiles = receivedForm.files.map((file) => file.staged);
    const result = await storeWithFiles(attachmentStore, stagedFiles, (putFiles) =>
      store.submissions.insert(submission, putFiles),
    );
    if (result.outcome === 'conflict') throw new ProblemError('idempotency-conflict');
    return { ...result, fields, isQuarantined: quarantineReason !== undefined };
  } finally {
    await releaseKey();
  }
}

/**
 * Checks fields by the schema and files by their content.
 * @throws ProblemError with all errors. An error of a file names the file.
 */
async function validateForm(receivedForm: ReceivedForm) {
  const { fields, errors: fieldErrors = [] } = validateFields(receivedForm.values);
  // For a value that was cut while reading, only its length is reported.
  const isCut = (name: string) =>
    receivedForm.errors.some(({ field, code }) => field === name && code === 'too_long');
  const errors: FieldError[] = [...receivedForm.errors, ...fieldErrors.filter(({ field }) => !isCut(field))];
  const attachments: Attachment[] = [];
  for (const { field, name: file, staged } of receivedForm.files) {
    const { id, path, bytes, sha256 } = staged;
    if (field !== FILES_FIELD)
      errors.push({ field: field.slice(0, MAX_SHOWN_NAME), code: 'unknown_field', file });
    else if (bytes === 0) errors.push({ field, code: 'file_empty', file });
    else {
      const detection = await detectType(await openAsBlob(path), file);
      if ('error' in detection) errors.push({ field, code: detection.error, file });
      else attachments.push({ id, name: file, type: detection.type, bytes, sha256 });
    }
  }
  if (!fields || errors.length > 0) throw new ProblemError('invalid-fields', { errors });
  return { fields, attachments };
}

function contentHashOf(fields: EnquiryFields, attachments: readonly Attachment[]): string {
  const sortedFields = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  const files = attachments.map(({ name, sha256 }) => [name, sha256]);
  return createHash('sha256')
    .update(JSON.stringify([sortedFields, files]))
    .digest('hex');
}

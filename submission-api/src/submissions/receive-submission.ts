import type { IncomingMessage } from 'node:http';
import {
  IDEMPOTENCY_FIELD,
  IDEMPOTENCY_HEADER,
  MAX_FILE_BYTES,
  MAX_FILES,
} from '@atverta/shared/contracts/submission.ts';
import type { AttachmentStore } from '../attachments/attachment-store.ts';
import { ProblemError } from '../problems/problem-error.ts';
import type { Settings } from '../settings/settings.ts';
import { suspicionOf } from '../spam/suspicion.ts';
import { StoreUnavailable } from '../store/database.ts';
import type { NewSubmission, Outlet, Store } from '../store/store.ts';
import { refuseTooMany } from './admission.ts';
import { checkFields } from './check-fields.ts';
import { checkFiles } from './check-files.ts';
import type { Claims } from './claims.ts';
import { contentHash } from './content-hash.ts';
import { parseIdempotencyKey } from './idempotency-key.ts';
import { keepFiles } from './keep-files.ts';
import { discardFiles, type ReceivedForm, readForm } from './read-form.ts';
import { allowedOrigins, refuseCrossSite } from './site-origin.ts';

/** What receiving a submission needs of the process. */
export type Reception = {
  readonly settings: Settings;
  readonly store: Store;
  readonly attachments: AttachmentStore;
  readonly stagingFolder: string;
  readonly outlets: readonly Outlet[];
  readonly claims: Claims;
  readonly now: () => number;
};

export type Receipt = {
  readonly outcome: 'stored' | 'replayed' | 'duplicate';
  readonly reference: string;
  readonly receivedAt: number;
  readonly fields: NewSubmission['fields'];
  readonly files: number;
  readonly quarantined: boolean;
};

/** Form fields, boundaries and part headers on top of the files. */
export const LARGEST_BODY = MAX_FILES * MAX_FILE_BYTES + 1024 * 1024;

/** Takes one post in: when this resolves, the submission is durable. Rejects with a `ProblemError`. */
export async function receiveSubmission(
  reception: Reception,
  request: IncomingMessage,
  address: string,
): Promise<Receipt> {
  const { settings, claims } = reception;
  refuseCrossSite(request.headers, allowedOrigins(settings));
  if (!/^multipart\/form-data\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    throw new ProblemError('unsupported-media-type');
  }
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_BODY) throw new ProblemError('too-large');
  const headerKey = parseIdempotencyKey(request.headers[IDEMPOTENCY_HEADER.toLowerCase()]);

  const refusal = (await refuseTooMany(reception, address)) ?? (await claims.claim(headerKey));
  try {
    const limits = { bytes: LARGEST_BODY, idleMs: settings.UPLOAD_IDLE_S, totalMs: settings.UPLOAD_TOTAL_S };
    const form = await readForm(request, refusal ? undefined : reception.stagingFolder, limits);
    try {
      // A refused request is still read, so that a page can give back what was typed.
      if (refusal) throw refusal;
      return await store(reception, form, headerKey);
    } catch (error) {
      throw asProblem(error, form.values);
    } finally {
      await discardFiles(form.files);
    }
  } finally {
    if (!refusal) await claims.release(headerKey);
  }
}

async function store(
  reception: Reception,
  form: ReceivedForm,
  headerKey: string | undefined,
): Promise<Receipt> {
  const fieldKey = headerKey ? undefined : parseIdempotencyKey(form.values.get(IDEMPOTENCY_FIELD));
  const refusal = await reception.claims.claim(fieldKey);
  if (refusal) throw refusal;
  try {
    return await storeOnce(reception, form, headerKey ?? fieldKey);
  } finally {
    await reception.claims.release(fieldKey);
  }
}

async function storeOnce(
  { settings, store: { submissions }, attachments: files, outlets, now }: Reception,
  form: ReceivedForm,
  idempotencyKey: string | undefined,
): Promise<Receipt> {
  const { fields, errors: fieldErrors = [] } = checkFields(form.values);
  const checked = await checkFiles(form.files);
  // A value that was cut short on the wire has one thing wrong with it: its length.
  const isCut = (name: string) =>
    form.errors.some(({ field, code }) => field === name && code === 'too_long');
  const errors = [...form.errors, ...fieldErrors.filter(({ field }) => !isCut(field)), ...checked.errors];
  if (!fields || errors.length > 0) throw new ProblemError('invalid-fields', { errors });

  const receivedAt = now();
  const submission: NewSubmission = {
    fields,
    attachments: checked.attachments,
    contentHash: contentHash(fields, checked.attachments),
    idempotencyKey,
    suspicion: suspicionOf(form.values, receivedAt, settings.LEAST_FILL_S),
    receivedAt,
    duplicateSince: receivedAt - settings.DUPLICATE_WINDOW_S,
    outlets,
  };
  const earlier = await submissions.findEarlier(submission);
  // A duplicate under a key of its own is still to be accepted: that binds the key to the first one.
  const isSettled = earlier?.outcome !== 'duplicate' || !idempotencyKey;
  const acceptance =
    (isSettled ? earlier : undefined) ??
    (await keepFiles(files, form.files, () => submissions.accept(submission)));
  if (acceptance.outcome === 'conflict') throw new ProblemError('idempotency-conflict');
  const quarantined = submission.suspicion !== undefined;
  return { ...acceptance, fields, files: checked.attachments.length, quarantined };
}

/** Failures of disk and store are the visitor's to retry; anything else is ours to find. */
function asProblem(error: unknown, typed: ReadonlyMap<string, string>): unknown {
  if (error instanceof ProblemError) return error.withTyped(typed);
  const problem = unavailable(error) ?? new ProblemError('internal', { cause: error });
  return problem.withTyped(typed);
}

export function unavailable(error: unknown): ProblemError | undefined {
  // Errors of the operating system name the call that failed: no room, no rights, no such folder.
  const isSystemError = error instanceof Error && 'syscall' in error;
  if (!(error instanceof StoreUnavailable) && !isSystemError) return undefined;
  return new ProblemError('unavailable', { retryAfter: 60, cause: error });
}

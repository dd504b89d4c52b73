import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import {
  FORM_SCHEMAS,
  type FormName,
  IDEMPOTENCY_FIELD,
  IDEMPOTENCY_HEADER,
  MAX_FILE_BYTES,
  MAX_FILES,
  visibleFields,
} from '@atverta/shared/contracts/submission.ts';
import { wantsPage } from '@atverta/shared/contracts/submission-answers/answers.ts';
import type { AttachmentStore } from '../attachments/attachment-store.ts';
import type { Client } from '../clients/client-address.ts';
import type { OpenPosts } from '../clients/open-posts.ts';
import type { ProxyWatch } from '../clients/proxy-watch.ts';
import { parseIdempotencyKey } from '../idempotency/idempotency-key.ts';
import type { InFlightKeys } from '../idempotency/in-flight-keys.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { toProblem } from '../problems/to-problem.ts';
import type { BodyLimits } from '../request-body/body-watch.ts';
import { discardFiles, type ReceivedForm, readFields, readForm } from '../request-body/read-form.ts';
import type { Settings } from '../settings/settings.ts';
import { countRequest } from '../spam/rate-limit.ts';
import { suspicionOf } from '../spam/suspicion.ts';
import type { NewSubmission, NotificationChannel, Store } from '../store/store.ts';
import { checkForm } from './check-form.ts';
import { contentHash } from './content-hash.ts';
import { keepFiles } from './keep-files.ts';
import { refuseCrossSite } from './site-origin.ts';

/** What receiving a submission needs of the process. */
export type Reception = {
  readonly settings: Settings;
  readonly store: Store;
  readonly attachments: AttachmentStore;
  readonly stagingFolder: string;
  /** How a submission is announced. */
  readonly channels: readonly NotificationChannel[];
  readonly inFlightKeys: InFlightKeys;
  readonly clientOf: (request: IncomingMessage) => Client;
  readonly openPosts: OpenPosts;
  readonly proxyWatch: ProxyWatch;
  readonly now: () => number;
};

export type Receipt = {
  readonly outcome: 'stored' | 'replayed' | 'duplicate';
  readonly reference: string;
  readonly receivedAt: number;
  readonly fields: NewSubmission['fields'];
  readonly quarantined: boolean;
};

/** Form fields, boundaries and part headers on top of the files. */
const MAX_BODY_BYTES = MAX_FILES * MAX_FILE_BYTES + 1024 * 1024;

/** After how long it is worth trying again, where a client has too many posts under way. */
const BUSY_RETRY_S = 10;

/** An address that turns out to be a proxy's: memory is still bounded, and few visitors block no others. */
const VISITORS_OF_A_PROXY = 16;

/** How long a request that is refused is read on, for the fields behind its files. */
const REFUSED_LIMITS = { bytes: Number.POSITIVE_INFINITY, idleMs: 5_000, totalMs: 20_000 };

/** Receives one post: when this resolves, the submission is durable. Rejects with a `ProblemError`. */
export async function receiveSubmission(reception: Reception, request: IncomingMessage): Promise<Receipt> {
  checkHeaders(request.headers, reception.settings);
  const client = reception.clientOf(request);
  reception.proxyWatch.observe(client, request.headers);
  const receipt = await reception.openPosts.during(
    client.address,
    () => receiveFrom(client.address, reception, request),
    reception.proxyWatch.isOneVisitor(client.address) ? 1 : VISITORS_OF_A_PROXY,
  );
  if (!receipt) throw new ProblemError('rate-limited', { retryAfter: BUSY_RETRY_S, isAbandoned: true });
  return receipt;
}

async function receiveFrom(
  address: string,
  reception: Reception,
  request: IncomingMessage,
): Promise<Receipt> {
  const { settings, store, inFlightKeys, proxyWatch, now } = reception;
  const uploadLimits = {
    bytes: MAX_BODY_BYTES,
    idleMs: settings.UPLOAD_IDLE_S * 1000,
    totalMs: settings.UPLOAD_TOTAL_S * 1000,
  };
  const headerKey = parseIdempotencyKey(request.headers[IDEMPOTENCY_HEADER.toLowerCase()]);
  const tooMany = proxyWatch.isOneVisitor(address)
    ? await countRequest(store.limits, address, now(), settings)
    : undefined;
  return inFlightKeys.during(tooMany ? undefined : headerKey, async (inFlight) => {
    const refusal = tooMany ?? inFlight;
    if (refusal) throw refusal.withSubmitted(await readRefused(request, REFUSED_LIMITS));
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES)
      throw new ProblemError('too-large').withSubmitted(
        await readRefused(request, { ...uploadLimits, bytes: Number.POSITIVE_INFINITY }),
      );
    const form = await readForm(request, reception.stagingFolder, uploadLimits);
    try {
      return await storeForm(reception, form, headerKey);
    } catch (error) {
      throw toProblem(error).withSubmitted(form.values);
    } finally {
      await discardFiles(form.files);
    }
  });
}

/**
 * What was submitted with a request that is refused whatever it holds. Only the page for a browser
 * without JavaScript gives it back, so only its request is read, and no further than its fields.
 */
async function readRefused(
  request: IncomingMessage,
  limits: BodyLimits,
): Promise<ReadonlyMap<string, string>> {
  return wantsPage(request.headers.accept) ? readFields(request, limits, hasAllFields) : new Map();
}

/** Browsers send every field but choices that were not made. */
function hasAllFields(values: ReadonlyMap<string, string>): boolean {
  const form = Object.keys(FORM_SCHEMAS).find((name) => name === values.get('form')) as FormName | undefined;
  return form !== undefined && visibleFields(form).every((field) => field === 'files' || values.has(field));
}

function checkHeaders(headers: IncomingHttpHeaders, settings: Settings): void {
  refuseCrossSite(headers, settings);
  if (!/^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? ''))
    throw new ProblemError('unsupported-media-type');
}

/** Without JavaScript the key is a field, so it is known only once the form was read. */
function storeForm(
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
  const suspicion = suspicionOf(form.values, receivedAt, settings.MIN_FILL_S * 1000);
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

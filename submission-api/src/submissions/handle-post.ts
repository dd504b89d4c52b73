import type { IncomingMessage } from 'node:http';
import {
  FILES_FIELD,
  FORM_SCHEMAS,
  type FormName,
  IDEMPOTENCY_HEADER,
  MAX_FILE_BYTES,
  MAX_FILES,
  visibleFieldsOf,
} from '@atverta/enquiry/enquiry-schema.ts';
import { isMultipart } from '@atverta/enquiry/request-headers.ts';
import { acceptsHtml } from '@atverta/enquiry/responses/responses.ts';
import type { Client } from '../clients/client-ip.ts';
import type { createConcurrencyLimit } from '../clients/concurrency-limits.ts';
import type { ConsumeRateLimit } from '../clients/rate-limit.ts';
import { ProblemError, toProblemError } from '../problem-error.ts';
import type { BodyLimits } from '../request-body/body-watch.ts';
import { discardFiles, receiveFields, receiveForm, type StageFile } from '../request-body/receive-form.ts';
import { assertSameSite } from './cross-origin.ts';
import { parseIdempotencyKey } from './in-flight-keys.ts';
import { type AcceptedSubmission, type StoreContext, storeSubmission } from './store-submission.ts';

/** The extra megabyte is for fields, boundaries and part headers. */
const MAX_BODY_BYTES = MAX_FILES * MAX_FILE_BYTES + 1024 * 1024;

/** Retry-After for a client with too many posts at once. */
const BUSY_RETRY_S = 10;

/** Limits for reading the fields of a refused request, which may follow its files. */
const REFUSED_LIMITS = { bytes: Number.POSITIVE_INFINITY, idleMs: 5_000, totalMs: 20_000 };

export type PostContext = StoreContext & {
  readonly stage: StageFile;
  readonly clientOf: (request: IncomingMessage) => Client;
  readonly acquirePostSlot: ReturnType<typeof createConcurrencyLimit>;
  /** Logs a warning about `TRUST_PROXY`, but not the same one for several posts in a row. */
  readonly logProxyWarning: (warning: string | undefined) => void;
};

type ConsumeForThisPost = () => ReturnType<ConsumeRateLimit>;

/**
 * Handles one post. The submission is durable once this resolves.
 * @throws ProblemError if the post is refused or cannot be stored
 */
export async function handlePost(
  context: PostContext,
  request: IncomingMessage,
  consumeRateLimit: ConsumeForThisPost,
): Promise<AcceptedSubmission> {
  assertSameSite(request.headers, context.settings);
  if (!isMultipart(request.headers['content-type'] ?? '')) throw new ProblemError('unsupported-media-type');
  const { ip, proxyWarning } = context.clientOf(request);
  context.logProxyWarning(proxyWarning);
  const releasePostSlot = context.acquirePostSlot(ip);
  if (!releasePostSlot)
    throw new ProblemError('rate-limited', { retryAfterS: BUSY_RETRY_S, leavesRestUnread: true });
  return receiveAndStore(context, request, consumeRateLimit).finally(releasePostSlot);
}

async function receiveAndStore(
  context: PostContext,
  request: IncomingMessage,
  consumeRateLimit: ConsumeForThisPost,
): Promise<AcceptedSubmission> {
  const { settings, inFlightKeys } = context;
  const uploadLimits = {
    bytes: MAX_BODY_BYTES,
    idleMs: settings.UPLOAD_IDLE_TIMEOUT_S * 1000,
    totalMs: settings.UPLOAD_TOTAL_TIMEOUT_S * 1000,
  };
  const headerKey = parseIdempotencyKey(request.headers[IDEMPOTENCY_HEADER.toLowerCase()]);
  const consumeLimitAndAcquireKey = async () => {
    const retryAfterS = await consumeRateLimit();
    if (retryAfterS !== undefined) throw new ProblemError('rate-limited', { retryAfterS });
    return inFlightKeys.acquire(headerKey);
  };
  // Every refusal returns the visitor's fields, also if counting or locking fails because the store is down.
  const releaseKey = await consumeLimitAndAcquireKey().catch(async (error: unknown) => {
    throw toProblemError(error).withSubmitted(await receiveRefusedFields(request, REFUSED_LIMITS));
  });
  try {
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
      const limits = { ...uploadLimits, bytes: Number.POSITIVE_INFINITY };
      throw new ProblemError('too-large').withSubmitted(await receiveRefusedFields(request, limits));
    }
    const receivedForm = await receiveForm(request, context.stage, uploadLimits);
    try {
      return await storeSubmission(context, receivedForm, headerKey);
    } catch (error) {
      throw toProblemError(error).withSubmitted(receivedForm.values);
    } finally {
      await discardFiles(receivedForm.files);
    }
  } finally {
    await releaseKey();
  }
}

/**
 * Reads the fields of a refused request. Only the page for browsers without JavaScript shows them again, so
 * other requests are not read.
 */
async function receiveRefusedFields(
  request: IncomingMessage,
  limits: BodyLimits,
): Promise<ReadonlyMap<string, string>> {
  return acceptsHtml(request.headers.accept) ? receiveFields(request, limits, hasAllFields) : new Map();
}

/** Returns whether all fields have arrived. Browsers leave out unchecked choices. */
function hasAllFields(values: ReadonlyMap<string, string>): boolean {
  const formName = Object.keys(FORM_SCHEMAS).find((name) => name === values.get('form')) as
    | FormName
    | undefined;
  return (
    formName !== undefined &&
    visibleFieldsOf(formName).every((field) => field === FILES_FIELD || values.has(field))
  );
}

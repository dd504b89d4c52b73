import type { IncomingMessage } from 'node:http';
import { isPageWanted } from '@atverta/enquiry/answers/answers.ts';
import {
  FILES_FIELD,
  FORM_SCHEMAS,
  type FormName,
  IDEMPOTENCY_HEADER,
  MAX_FILE_BYTES,
  MAX_FILES,
  visibleFieldsOf,
} from '@atverta/enquiry/submission.ts';
import type { CountPost } from '../clients/rate-limit.ts';
import { ProblemError, toProblem } from '../problem-error.ts';
import type { BodyLimits } from '../request-body/body-watch.ts';
import { discardFiles, receiveFields, receiveForm } from '../request-body/receive-form.ts';
import { refuseCrossSite } from './cross-origin.ts';
import { parseIdempotencyKey } from './in-flight-keys.ts';
import { type Receipt, type SubmissionContext, storeSubmission } from './store-submission.ts';

/** The extra megabyte is for fields, boundaries and part headers. */
const MAX_BODY_BYTES = MAX_FILES * MAX_FILE_BYTES + 1024 * 1024;

/** Retry-After for a client with too many posts at once. */
const BUSY_RETRY_S = 10;

/** Limits for reading the fields of a refused request, which may follow its files. */
const REFUSED_LIMITS = { bytes: Number.POSITIVE_INFINITY, idleMs: 5_000, totalMs: 20_000 };

/** Counts the post that is being handled. */
type CountThisPost = () => ReturnType<CountPost>;

/**
 * Handles one post. The submission is durable once this resolves.
 * @throws ProblemError if the post is refused or cannot be stored
 */
export async function handlePost(
  context: SubmissionContext,
  request: IncomingMessage,
  countPost: CountThisPost,
): Promise<Receipt> {
  refuseCrossSite(request.headers, context.settings);
  if (!/^multipart\/form-data\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
    throw new ProblemError('unsupported-media-type');
  const { address, proxyWarning } = context.clientOf(request);
  context.logProxyWarning(proxyWarning);
  const releasePost = context.acquirePost(address);
  if (!releasePost)
    throw new ProblemError('rate-limited', { retryAfterS: BUSY_RETRY_S, leavesRestUnread: true });
  return receiveAndStore(context, request, countPost).finally(releasePost);
}

async function receiveAndStore(
  context: SubmissionContext,
  request: IncomingMessage,
  countPost: CountThisPost,
): Promise<Receipt> {
  const { settings, inFlightKeys } = context;
  const uploadLimits = {
    bytes: MAX_BODY_BYTES,
    idleMs: settings.UPLOAD_IDLE_S * 1000,
    totalMs: settings.UPLOAD_TOTAL_S * 1000,
  };
  const headerKey = parseIdempotencyKey(request.headers[IDEMPOTENCY_HEADER.toLowerCase()]);
  // If the count fails, the post is refused in the same way as one too many, with the visitor's fields.
  const rateProblem = await countPost().then(rateProblemOf, toProblem);
  return inFlightKeys.runWithKey(rateProblem ? undefined : headerKey, async (keyProblem) => {
    const refusal = rateProblem ?? keyProblem;
    if (refusal) throw refusal.withSubmitted(await receiveRefusedFields(request, REFUSED_LIMITS));
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
      const limits = { ...uploadLimits, bytes: Number.POSITIVE_INFINITY };
      throw new ProblemError('too-large').withSubmitted(await receiveRefusedFields(request, limits));
    }
    const form = await receiveForm(request, context.stage, uploadLimits);
    try {
      return await storeSubmission(context, form, headerKey);
    } catch (error) {
      throw toProblem(error).withSubmitted(form.values);
    } finally {
      await discardFiles(form.files);
    }
  });
}

const rateProblemOf = (retryAfterS: number | undefined) =>
  retryAfterS === undefined ? undefined : new ProblemError('rate-limited', { retryAfterS });

/**
 * Reads the fields of a refused request. Only the page for browsers without JavaScript shows them again, so
 * other requests are not read.
 */
async function receiveRefusedFields(
  request: IncomingMessage,
  limits: BodyLimits,
): Promise<ReadonlyMap<string, string>> {
  return isPageWanted(request.headers.accept) ? receiveFields(request, limits, hasAllFields) : new Map();
}

/** True if all fields have arrived. Browsers leave out unchecked choices. */
function hasAllFields(values: ReadonlyMap<string, string>): boolean {
  const form = Object.keys(FORM_SCHEMAS).find((name) => name === values.get('form')) as FormName | undefined;
  return (
    form !== undefined && visibleFieldsOf(form).every((field) => field === FILES_FIELD || values.has(field))
  );
}

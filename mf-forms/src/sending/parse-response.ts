import {
  PROBLEM_CODES,
  type ProblemCode,
  type ProblemDetails,
  type SubmissionReceipt,
} from '@atverta/enquiry/enquiry-schema.ts';
import { SendingError } from './sending-error.ts';

/** Reasons for responses of proxies and gateways, which send no problem document. */
const REASON_BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  408: 'timed-out',
  413: 'too-large',
  429: 'rate-limited',
  502: 'unavailable',
  503: 'unavailable',
  // The API did not answer; the visitor's connection was not slow.
  504: 'unavailable',
};

type ReceivedResponse = {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterHeader: string | null;
};

/**
 * Returns the receipt in a response of the API.
 * @throws SendingError for every other response
 */
export function parseResponse({ status, body, retryAfterHeader }: ReceivedResponse): SubmissionReceipt {
  if (status >= 200 && status < 300) {
    if (isReceipt(body)) return body;
    throw new SendingError('malformed-response');
  }
  const parsedS = Number.parseInt(retryAfterHeader ?? '', 10);
  const headerS = Number.isFinite(parsedS) ? parsedS : undefined;
  if (isProblemDetails(body)) {
    throw new SendingError(body.code, {
      errors: body.errors ?? [],
      retryAfterS: body.retry_after ?? headerS,
    });
  }
  const reason = REASON_BY_STATUS[status] ?? (status >= 500 ? 'server-error' : 'malformed-response');
  throw new SendingError(reason, { retryAfterS: headerS });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isReceipt = (body: unknown): body is SubmissionReceipt =>
  isObject(body) && typeof body['reference'] === 'string' && body['reference'] !== '';

const isProblemDetails = (body: unknown): body is ProblemDetails =>
  isObject(body) && PROBLEM_CODES.some((code) => code === body['code']);

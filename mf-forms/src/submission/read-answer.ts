import {
  PROBLEM_CODES,
  type Problem,
  type ProblemCode,
  type SubmissionReceipt,
} from '@atverta/enquiry/submission.ts';
import { SubmissionError } from './submission-error.ts';

/** What a proxy or gateway means that answers in the API's place, without a problem document. */
const REASON_BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  408: 'timed-out',
  413: 'too-large',
  429: 'rate-limited',
  502: 'unavailable',
  503: 'unavailable',
  // The API was silent, not the visitor slow.
  504: 'unavailable',
};

type Answer = { readonly status: number; readonly text: string; readonly retryAfter: string | null };

/** The receipt in an answer of the API. Throws `SubmissionError` for every other answer. */
export function readAnswer({ status, text, retryAfter }: Answer): SubmissionReceipt {
  const body = parse(text);
  if (status >= 200 && status < 300) {
    if (isReceipt(body)) return body;
    throw new SubmissionError('malformed-answer');
  }
  const header = Number.parseInt(retryAfter ?? '', 10);
  const seconds = Number.isFinite(header) ? header : undefined;
  if (isProblem(body)) {
    throw new SubmissionError(body.code, {
      errors: body.errors ?? [],
      retryAfter: body.retry_after ?? seconds,
    });
  }
  const reason = REASON_BY_STATUS[status] ?? (status >= 500 ? 'internal' : 'malformed-answer');
  throw new SubmissionError(reason, { retryAfter: seconds });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isReceipt = (body: unknown): body is SubmissionReceipt =>
  isObject(body) && typeof body['reference'] === 'string' && body['reference'] !== '';

const isProblem = (body: unknown): body is Problem =>
  isObject(body) && PROBLEM_CODES.some((code) => code === body['code']);

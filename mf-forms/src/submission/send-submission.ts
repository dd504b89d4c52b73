import {
  IDEMPOTENCY_HEADER,
  PROBLEM_CODES,
  type Problem,
  type ProblemCode,
  type SubmissionReceipt,
} from '@atverta/enquiry/submission.ts';
import type { Enquiry } from './enquiry.ts';
import { SubmissionError } from './submission-error.ts';

/** An attempt is given up after this time without a byte sent or received. */
const MAX_SILENCE_MS = 60_000;

/**
 * Posts an enquiry once. Uses XMLHttpRequest, since `fetch` does not report upload progress.
 * @throws SubmissionError for every failure
 */
export function sendSubmission(enquiry: Enquiry): Promise<SubmissionReceipt> {
  return new Promise((resolve, reject) => {
    const { body, idempotencyKey, signal } = enquiry;
    if (signal.aborted) return reject(new SubmissionError('stopped'));
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const fail = (error: SubmissionError) => {
      clearTimeout(timer);
      reject(error);
    };
    const giveUp = () => {
      fail(new SubmissionError('timed-out'));
      request.abort();
    };
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, MAX_SILENCE_MS);
    };
    request.open('POST', enquiry.url);
    // The response is `null` if it is no JSON.
    request.responseType = 'json';
    request.setRequestHeader('Accept', 'application/json, application/problem+json');
    request.setRequestHeader(IDEMPOTENCY_HEADER, idempotencyKey);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartTimer();
      enquiry.setProgress({ sent: loaded, total });
    });
    request.addEventListener('error', () => fail(new SubmissionError('connection-lost')));
    request.addEventListener('abort', () => fail(new SubmissionError('stopped')));
    request.addEventListener('load', () => {
      clearTimeout(timer);
      const { status, response: body } = request;
      try {
        resolve(parseAnswer({ status, body, retryAfter: request.getResponseHeader('Retry-After') }));
      } catch (error) {
        reject(error);
      }
    });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    restartTimer();
    request.send(body);
  });
}

/** Reasons for answers of proxies and gateways, which send no problem document. */
const REASON_BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  408: 'timed-out',
  413: 'too-large',
  429: 'rate-limited',
  502: 'unavailable',
  503: 'unavailable',
  // The API did not answer; the visitor's connection was not slow.
  504: 'unavailable',
};

type Answer = { readonly status: number; readonly body: unknown; readonly retryAfter: string | null };

/**
 * Returns the receipt in an answer of the API.
 * @throws SubmissionError for every other answer
 */
export function parseAnswer({ status, body, retryAfter }: Answer): SubmissionReceipt {
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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isReceipt = (body: unknown): body is SubmissionReceipt =>
  isObject(body) && typeof body['reference'] === 'string' && body['reference'] !== '';

const isProblem = (body: unknown): body is Problem =>
  isObject(body) && PROBLEM_CODES.some((code) => code === body['code']);

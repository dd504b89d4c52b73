import { IDEMPOTENCY_HEADER, type SubmissionReceipt } from '@atverta/enquiry/submission.ts';
import { parseResponse } from './parse-response.ts';
import { SubmissionError } from './submission-error.ts';
import type { SubmittedEnquiry } from './submitted-enquiry.ts';

/** An attempt is given up after this time without a byte sent or received. */
const MAX_SILENCE_MS = 60_000;

/**
 * Posts an enquiry once. Uses XMLHttpRequest, since `fetch` does not report upload progress.
 * @throws SubmissionError for every failure
 */
export function sendSubmission(submittedEnquiry: SubmittedEnquiry): Promise<SubmissionReceipt> {
  return new Promise((resolve, reject) => {
    const { body, idempotencyKey, signal } = submittedEnquiry;
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
    request.open('POST', submittedEnquiry.url);
    // The response is `null` if it is no JSON.
    request.responseType = 'json';
    request.setRequestHeader('Accept', 'application/json, application/problem+json');
    request.setRequestHeader(IDEMPOTENCY_HEADER, idempotencyKey);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartTimer();
      submittedEnquiry.setProgress({ sent: loaded, total });
    });
    request.addEventListener('error', () => fail(new SubmissionError('connection-lost')));
    request.addEventListener('abort', () => fail(new SubmissionError('stopped')));
    request.addEventListener('load', () => {
      clearTimeout(timer);
      const { status, response: body } = request;
      try {
        resolve(parseResponse({ status, body, retryAfterHeader: request.getResponseHeader('Retry-After') }));
      } catch (error) {
        reject(error);
      }
    });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    restartTimer();
    request.send(body);
  });
}

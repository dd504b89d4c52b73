import { IDEMPOTENCY_HEADER, type SubmissionReceipt } from '@atverta/enquiry/enquiry-schema.ts';
import { parseResponse } from './parse-response.ts';
import { SendingError } from './sending-error.ts';
import type { SubmittedEnquiry } from './submitted-enquiry.ts';

/** An attempt is given up after this time without a byte sent or received. */
const STALL_TIMEOUT_MS = 60_000;

/**
 * Posts an enquiry once. Uses XMLHttpRequest, since `fetch` does not report upload progress.
 * @throws SendingError for every failure
 */
export function sendEnquiry(submittedEnquiry: SubmittedEnquiry): Promise<SubmissionReceipt> {
  return new Promise((resolve, reject) => {
    const { body, idempotencyKey, signal } = submittedEnquiry;
    if (signal.aborted) return reject(new SendingError('stopped'));
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const fail = (error: SendingError) => {
      clearTimeout(timer);
      reject(error);
    };
    const giveUp = () => {
      fail(new SendingError('timed-out'));
      request.abort();
    };
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, STALL_TIMEOUT_MS);
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
    request.addEventListener('error', () => fail(new SendingError('connection-lost')));
    request.addEventListener('abort', () => fail(new SendingError('stopped')));
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

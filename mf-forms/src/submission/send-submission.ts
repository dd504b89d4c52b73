import {
  IDEMPOTENCY_HEADER,
  SUBMISSIONS_PATH,
  type SubmissionReceipt,
} from '@atverta/shared/contracts/submission.ts';
import { readAnswer } from './read-answer.ts';
import { SubmissionFailure } from './submission-failure.ts';

/** Bytes of the request that have left, and all of them. */
export type UploadProgress = { readonly sent: number; readonly total: number };

export type SendOptions = {
  /** The same for every try of one enquiry, so that it is taken once. */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  onProgress(progress: UploadProgress): void;
};

/** Milliseconds without a byte going out or an answer coming in, after which a try is given up. */
const LONGEST_SILENCE = 60_000;

/**
 * Posts an enquiry once. XMLHttpRequest, since `fetch` does not tell how much was uploaded.
 * Rejects with `SubmissionFailure`, whatever goes wrong.
 */
export function sendSubmission(body: FormData, options: SendOptions): Promise<SubmissionReceipt> {
  return new Promise((resolve, reject) => {
    const { idempotencyKey, signal, onProgress } = options;
    if (signal.aborted) return reject(new SubmissionFailure('stopped'));
    const request = new XMLHttpRequest();
    let watch: ReturnType<typeof setTimeout>;
    const give = (failure: SubmissionFailure) => {
      clearTimeout(watch);
      reject(failure);
    };
    const giveUp = () => {
      give(new SubmissionFailure('timed-out'));
      request.abort();
    };
    const expectMore = () => {
      clearTimeout(watch);
      watch = setTimeout(giveUp, LONGEST_SILENCE);
    };
    request.open('POST', SUBMISSIONS_PATH);
    request.setRequestHeader('Accept', 'application/json, application/problem+json');
    request.setRequestHeader(IDEMPOTENCY_HEADER, idempotencyKey);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      expectMore();
      onProgress({ sent: loaded, total });
    });
    request.addEventListener('error', () => give(new SubmissionFailure('connection-lost')));
    request.addEventListener('abort', () => give(new SubmissionFailure('stopped')));
    request.addEventListener('load', () => {
      clearTimeout(watch);
      const { status, responseText: text } = request;
      try {
        resolve(readAnswer({ status, text, retryAfter: request.getResponseHeader('Retry-After') }));
      } catch (failure) {
        reject(failure);
      }
    });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    expectMore();
    request.send(body);
  });
}

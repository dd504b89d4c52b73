import type { FormName, SubmissionReceipt } from '@atverta/shared/contracts/submission.ts';
import { MutationObserver } from '@tanstack/react-query';
import { clearDraft } from '../draft/draft-store.ts';
import { sendSubmission, type UploadProgress } from './send-submission.ts';
import { submissionClient } from './submission-client.ts';
import { SubmissionFailure } from './submission-failure.ts';

type Enquiry = { readonly body: FormData; readonly idempotencyKey: string; readonly signal: AbortSignal };

/**
 * A form's enquiry on its way. It outlives the form: a visitor who looks at other pages meanwhile
 * finds it where it is by then, and its receipt waits to be seen.
 */
export class Sending {
  readonly observer: MutationObserver<SubmissionReceipt, SubmissionFailure, Enquiry>;
  /** Set by the form that is shown. */
  onProgress: ((progress: UploadProgress | undefined) => void) | undefined;
  /** What becomes of the enquiry: the receipt, or the failure. Undefined where none is on its way or unseen. */
  answer: Promise<SubmissionReceipt | SubmissionFailure> | undefined;
  #controller = new AbortController();

  constructor(form: FormName) {
    this.observer = new MutationObserver(submissionClient, {
      mutationFn: ({ body, ...enquiry }: Enquiry) =>
        sendSubmission(body, { ...enquiry, onProgress: (progress) => this.onProgress?.(progress) }),
      // A draft is cleared once the API has the enquiry.
      onSuccess: () => clearDraft(form),
    });
  }

  start(body: FormData, idempotencyKey: string): Promise<SubmissionReceipt | SubmissionFailure> {
    this.#controller = new AbortController();
    this.onProgress?.(undefined);
    const { signal } = this.#controller;
    const sent = this.observer
      .mutate({ body, idempotencyKey, signal })
      .catch((failure: SubmissionFailure) => failure);
    this.answer = Promise.race([sent, whenStopped(signal)]);
    // Another page within the tab is fine, another document is not.
    addEventListener('beforeunload', holdDocument);
    this.answer.finally(() => removeEventListener('beforeunload', holdDocument));
    return this.answer;
  }

  /** Gives up the current try and those to come, also one that waits for a connection. */
  stop(): void {
    this.#controller.abort();
    this.forget();
  }

  /** Forgets the last answer. */
  forget(): void {
    this.answer = undefined;
    this.observer.reset();
  }
}

/** Asks a visitor who is about to leave. */
function holdDocument(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // Chrome before 119 goes by this alone.
  event.returnValue = 'sending';
}

/** A mutation that waits for a connection does not settle when it is given up; this does. */
const whenStopped = (signal: AbortSignal) =>
  new Promise<SubmissionFailure>((resolve) => {
    signal.addEventListener('abort', () => resolve(new SubmissionFailure('stopped')), { once: true });
  });

const sendings = new Map<FormName, Sending>();

export function sendingOf(form: FormName): Sending {
  const sending = sendings.get(form) ?? new Sending(form);
  sendings.set(form, sending);
  return sending;
}

/** Gives up all that is on its way. */
export function stopAll(): void {
  for (const sending of sendings.values()) sending.stop();
}

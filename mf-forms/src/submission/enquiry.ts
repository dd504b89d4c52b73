import { SUBMISSIONS_PATH } from '@atverta/enquiry/submission.ts';

/** Bytes of the request that were sent, and all of them. */
export type UploadProgress = { readonly sent: number; readonly total: number };

/** The variables of a form's mutation. It outlives the form: a visitor who returns can still stop it. */
export class Enquiry {
  readonly body: FormData;
  /** The same for every attempt, so that it is accepted once. */
  readonly idempotencyKey: string;
  /** Where it is posted to: the API of this site, also where another one shows the form. */
  readonly url: string;
  /** Whether its outcome was on display. */
  isSeen = false;
  /** Once a form that showed it is gone, or the visitor stopped it, no form shows it any more. */
  isDismissed = false;
  #controller = new AbortController();
  /** Aborted once the visitor stops the enquiry. */
  readonly signal = this.#controller.signal;
  #progress: UploadProgress | undefined;
  #listeners = new Set<() => void>();

  constructor(body: FormData, idempotencyKey: string, url: string = SUBMISSIONS_PATH) {
    this.url = url;
    this.body = body;
    this.idempotencyKey = idempotencyKey;
  }

  dismiss(): void {
    this.isDismissed = true;
  }

  /** Ends the current attempt and prevents those to come, also one that waits for a connection. */
  stop(): void {
    this.#controller.abort();
    this.dismiss();
    this.releaseDocument();
  }

  /** Asks a visitor who is about to leave. Another page within the tab is fine, another document is not. */
  holdDocument(): void {
    addEventListener('beforeunload', this.#hold);
  }

  releaseDocument(): void {
    removeEventListener('beforeunload', this.#hold);
  }

  #hold = (event: BeforeUnloadEvent): void => {
    event.preventDefault();
    // Chrome before 119 goes by this alone.
    event.returnValue = 'sending';
  };

  /** Of the current attempt; undefined until its first bytes were sent. */
  readonly progress = (): UploadProgress | undefined => this.#progress;

  setProgress(progress: UploadProgress): void {
    this.#progress = progress;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

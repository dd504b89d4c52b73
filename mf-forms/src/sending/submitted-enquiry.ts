import { SUBMISSIONS_PATH } from '@atverta/enquiry/enquiry-schema.ts';

/** Bytes of the request: sent, and in total. */
export type UploadProgress = { readonly sent: number; readonly total: number };

/**
 * An enquiry that a visitor has submitted: the request, its progress, and whether the outcome has been seen. It is the
 * variables of a form's mutation and outlives the form, so a visitor who returns can still stop it. `useSending`
 * takes it through these states:
 *
 * 1. It is under way while its mutation is pending. Every form with its name shows it.
 * 2. It is settled once it has an outcome. Every form still shows it.
 * 3. It is seen once a visible form shows the outcome. That form keeps it, one that is opened later does not show it.
 * 4. It is dismissed once that form is gone, or the visitor stops, clears or replaces it. No form shows it.
 */
export class SubmittedEnquiry {
  readonly body: FormData;
  /** The same for every attempt, so that the API accepts the enquiry once. */
  readonly idempotencyKey: string;
  /** URL of this site's API, even if another site shows the form. */
  readonly url: string;
  /** It is `unseen` while it is under way or settled. */
  status: 'unseen' | 'seen' | 'dismissed' = 'unseen';
  #controller = new AbortController();
  /** Aborted when the visitor stops the enquiry. */
  readonly signal = this.#controller.signal;
  #progress: UploadProgress | undefined;
  #listeners = new Set<() => void>();

  constructor(body: FormData, idempotencyKey: string, url: string = SUBMISSIONS_PATH) {
    this.url = url;
    this.body = body;
    this.idempotencyKey = idempotencyKey;
  }

  dismiss(): void {
    this.status = 'dismissed';
  }

  /** Ends the current attempt and prevents further ones, including one that waits for a connection. */
  stop(): void {
    this.#controller.abort();
    this.dismiss();
    this.allowUnload();
  }

  /** Makes the browser ask before the document is left. Client-side navigation needs no question. */
  warnBeforeUnload(): void {
    addEventListener('beforeunload', this.#askBeforeUnload);
  }

  allowUnload(): void {
    removeEventListener('beforeunload', this.#askBeforeUnload);
  }

  #askBeforeUnload = (event: BeforeUnloadEvent): void => {
    event.preventDefault();
    // Chrome before 119 only reads this property.
    event.returnValue = 'sending';
  };

  /** Progress of the current attempt; `undefined` until its first bytes are sent. */
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

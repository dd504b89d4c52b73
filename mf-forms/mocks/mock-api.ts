import type { SubmissionReceipt } from '@atverta/shared/contracts/submission.ts';
import { HttpResponse } from 'msw/http';
import { checkEnquiry } from './check-enquiry.ts';
import { problemResponse } from './problem-response.ts';
import type { ReceivedEnquiry } from './received-enquiry.ts';

type Stored = ReceivedEnquiry & { readonly receipt: SubmissionReceipt };

/** The submission API without a server: the same checks, keys and answers, in memory. */
export class MockApi {
  readonly #stored: Stored[] = [];

  /** Enquiries that were taken, each once. */
  get enquiries(): readonly Stored[] {
    return this.#stored;
  }

  async take(enquiry: ReceivedEnquiry): Promise<Response> {
    const errors = await checkEnquiry(enquiry);
    if (errors.length > 0) return problemResponse('invalid-fields', { errors });
    const { idempotencyKey, fingerprint } = enquiry;
    const earlier = this.#stored.find((stored) => idempotencyKey && stored.idempotencyKey === idempotencyKey);
    if (earlier && earlier.fingerprint !== fingerprint) return problemResponse('idempotency-conflict');
    const same = earlier ?? this.#stored.find((stored) => stored.fingerprint === fingerprint);
    return receiptResponse(same?.receipt ?? this.#store(enquiry));
  }

  #store(enquiry: ReceivedEnquiry): SubmissionReceipt {
    const number = String(this.#stored.length + 2).padStart(4, '2');
    const receipt = { reference: `ATV-MQCK-${number}`, received_at: new Date().toISOString() };
    this.#stored.push({ ...enquiry, receipt });
    return receipt;
  }
}

const receiptResponse = (receipt: SubmissionReceipt) => HttpResponse.json(receipt, { status: 201 });

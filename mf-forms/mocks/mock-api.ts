import type { Submission, SubmissionReceipt } from '@atverta/enquiry/submission.ts';
import { checkEnquiry, nameOf } from './check-enquiry.ts';
import { type Outcome, problem } from './outcome.ts';
import type { ReceivedEnquiry, ReceivedFile } from './received-enquiry.ts';

type Stored = {
  readonly fields: Submission;
  readonly files: readonly File[];
  /** The same for enquiries with the same content. */
  readonly fingerprint: string;
  readonly receipt: SubmissionReceipt;
};

/** The submission API without a server: the same checks, keys and answers, in memory. */
export class MockApi {
  readonly #stored: Stored[] = [];
  readonly #keys = new Map<string, Stored>();

  /** Enquiries that were accepted, each once. */
  get enquiries(): readonly Stored[] {
    return this.#stored;
  }

  async accept(enquiry: ReceivedEnquiry): Promise<Outcome> {
    const { submission, errors } = await checkEnquiry(enquiry);
    if (!submission) return problem('invalid-fields', { errors });
    const { idempotencyKey: key, files } = enquiry;
    const fingerprint = await fingerprintOf(submission, files);
    const earlier = key ? this.#keys.get(key) : undefined;
    if (earlier && earlier.fingerprint !== fingerprint) return problem('idempotency-conflict');
    const stored =
      earlier ??
      this.#stored.find((each) => each.fingerprint === fingerprint) ??
      this.#store({ fields: submission, files: files.map(({ file }) => file), fingerprint });
    if (key) this.#keys.set(key, stored);
    return { receipt: stored.receipt };
  }

  #store(enquiry: Omit<Stored, 'receipt'>): Stored {
    const receipt = {
      reference: `ATV-MQCK-${numeral(this.#stored.length)}`,
      received_at: new Date().toISOString(),
    };
    const stored = { ...enquiry, receipt };
    this.#stored.push(stored);
    return stored;
  }
}

/** A count in four digits from 2 to 9: references have no 0 and 1, which look like letters. */
const numeral = (count: number): string =>
  count
    .toString(8)
    .padStart(4, '0')
    .replace(/./g, (digit) => String(Number(digit) + 2));

async function fingerprintOf(fields: Submission, files: readonly ReceivedFile[]): Promise<string> {
  const prints = await Promise.all(files.map(async ({ file }) => [nameOf(file), await hash(file)]));
  return JSON.stringify([Object.entries(fields).sort(), prints]);
}

async function hash(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16)).join('.');
}

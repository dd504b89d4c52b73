import {
  HONEYPOT_FIELD,
  IDEMPOTENCY_FIELD,
  IDEMPOTENCY_HEADER,
  OPENED_AT_FIELD,
} from '@atverta/shared/contracts/submission.ts';

/** A request to the mocked API, taken apart. */
export type ReceivedEnquiry = {
  readonly idempotencyKey: string | null;
  /** What was typed, without the fields that only steer the API. */
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly File[];
  /** The same for requests that say the same. */
  readonly fingerprint: string;
};

const CONTROL_FIELDS: ReadonlySet<string> = new Set([IDEMPOTENCY_FIELD, HONEYPOT_FIELD, OPENED_AT_FIELD]);

/** Rejects when the body is no form. */
export async function receiveEnquiry(request: Request): Promise<ReceivedEnquiry> {
  const body = await request.formData();
  const fields: Record<string, string> = {};
  const files: File[] = [];
  for (const [name, value] of body) {
    if (typeof value !== 'string') files.push(value);
    else if (!CONTROL_FIELDS.has(name)) fields[name] = value;
  }
  const idempotencyKey = request.headers.get(IDEMPOTENCY_HEADER) || String(body.get(IDEMPOTENCY_FIELD) ?? '');
  const prints = await Promise.all(files.map(async (file) => `${file.name} ${await hash(file)}`));
  return {
    idempotencyKey: idempotencyKey || null,
    fields,
    files: files.filter(({ name, size }) => name || size),
    fingerprint: JSON.stringify([Object.entries(fields).sort(), prints]),
  };
}

async function hash(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16)).join('.');
}

import { IDEMPOTENCY_FIELD, IDEMPOTENCY_HEADER, type ProblemCode } from '@atverta/enquiry/enquiry-schema.ts';
import { idempotencyKeyIn, isCrossSite, isMultipart } from '@atverta/enquiry/request-headers.ts';
import { MALFORMED_DETAILS, type Problem, type ProblemOptions } from '@atverta/enquiry/responses/problems.ts';

export type ReceivedEnquiry = {
  readonly idempotencyKey: string | null;
  readonly files: readonly ReceivedFile[];
  /** The entered values, and the fields that only control the API. */
  readonly submitted: ReadonlyMap<string, string>;
};

export type ReceivedFile = { readonly field: string; readonly file: File };

/** A request that is refused before its fields are checked; `submitted` holds the fields that were read. */
export class RequestRefusedError extends Error {
  override readonly name = 'RequestRefusedError';
  readonly problem: Problem;

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(`Request refused: ${code}`);
    this.problem = { code, options };
  }
}

/**
 * Reads a request as a form of this site.
 * @throws RequestRefusedError if the API would refuse to read it
 */
export async function receiveEnquiry(request: Request): Promise<ReceivedEnquiry> {
  const fetchSite = request.headers.get('Sec-Fetch-Site') ?? undefined;
  const origin = request.headers.get('Origin') ?? undefined;
  if (isCrossSite({ fetchSite, origin, host: new URL(request.url).host }))
    throw new RequestRefusedError('cross-site');
  const type = request.headers.get('Content-Type') ?? '';
  if (!isMultipart(type)) throw new RequestRefusedError('unsupported-media-type');
  const headerKey = parseKey(request.headers.get(IDEMPOTENCY_HEADER));
  const detail = /boundary=/i.test(type) ? MALFORMED_DETAILS.body : MALFORMED_DETAILS.boundary;
  const body = await request.formData().catch(() => {
    throw new RequestRefusedError('malformed-request', { detail, submitted: new Map() });
  });
  const submitted = new Map<string, string>();
  const files: ReceivedFile[] = [];
  for (const [name, value] of body) {
    if (typeof value !== 'string') files.push({ field: name, file: value });
    else if (submitted.has(name))
      throw new RequestRefusedError('malformed-request', { detail: MALFORMED_DETAILS.twice, submitted });
    else submitted.set(name, value);
  }
  return {
    idempotencyKey: headerKey ?? parseKey(submitted.get(IDEMPOTENCY_FIELD), submitted),
    // If no file was chosen, a browser sends an empty part without a name.
    files: files.filter(({ file }) => file.name || file.size),
    submitted,
  };
}

function parseKey(value: string | null | undefined, submitted?: ReadonlyMap<string, string>): string | null {
  if (!value) return null;
  const key = idempotencyKeyIn(value);
  if (key) return key;
  throw new RequestRefusedError('malformed-request', { detail: MALFORMED_DETAILS.key, submitted });
}

import type { FieldError, ProblemCode, ProblemDetails } from '../enquiry-schema.ts';

/** Status and title of each problem. Titles are for developers; people read the front end's messages. */
export const PROBLEMS: Readonly<Record<ProblemCode, { readonly status: number; readonly title: string }>> = {
  'invalid-fields': { status: 422, title: 'Some fields cannot be accepted' },
  'malformed-request': { status: 400, title: 'The request cannot be understood' },
  'unsupported-media-type': { status: 415, title: 'Enquiries are sent as multipart/form-data' },
  'cross-site': { status: 403, title: 'Forms of other sites may not post here' },
  'too-large': { status: 413, title: 'The request is too large' },
  'idempotency-conflict': { status: 422, title: 'This idempotency key was used for another enquiry' },
  'idempotency-in-flight': { status: 409, title: 'A request with this idempotency key is still under way' },
  'rate-limited': { status: 429, title: 'Too many requests' },
  // Not 408, since browsers repeat the whole request after it, again and again.
  'timed-out': { status: 413, title: 'The request took too long to arrive' },
  'not-found': { status: 404, title: 'There is nothing here' },
  'method-not-allowed': { status: 405, title: 'This method is not allowed here' },
  unavailable: { status: 503, title: 'Enquiries cannot be stored at the moment' },
  'server-error': { status: 500, title: 'Something went wrong on our side' },
};

/** Seconds until another attempt makes sense, if they do not depend on the client. */
export const RETRY_AFTER_S = { unavailable: 60, 'idempotency-in-flight': 2 } as const satisfies Partial<
  Record<ProblemCode, number>
>;

/** Details of `malformed-request`, for developers. */
export const MALFORMED_DETAILS = {
  boundary: 'The multipart boundary is missing',
  body: 'The multipart body is damaged',
  twice: 'A field was sent twice',
  key: 'An idempotency key has 8 to 128 letters, digits or any of . _ ~ : + / = -',
} as const;

/** Parts of a problem that differ from request to request. */
export type ProblemOptions = {
  readonly detail?: string | undefined;
  readonly errors?: readonly FieldError[] | undefined;
  readonly retryAfterS?: number | undefined;
  /** Submitted values, for the page that answers a browser without JavaScript. */
  readonly submitted?: SubmittedValues | undefined;
};

export type SubmittedValues = ReadonlyMap<string, string> & {
  /** True if some values were too long to be kept. */
  readonly isCut?: boolean;
};

/** A refused or failed request, before its problem document or page is made. */
export type Problem = { readonly code: ProblemCode; readonly options: ProblemOptions };

export function problemDetailsOf({ code, options }: Problem): ProblemDetails {
  return {
    type: `/api/problems/${code}`,
    code,
    ...PROBLEMS[code],
    ...(options.detail !== undefined && { detail: options.detail }),
    ...(options.errors && { errors: options.errors }),
    ...(options.retryAfterS !== undefined && { retry_after: options.retryAfterS }),
  };
}

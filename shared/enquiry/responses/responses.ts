import type { SubmissionReceipt } from '../enquiry-schema.ts';
import { PROBLEMS, type Problem, problemDetailsOf } from './problems.ts';

/** A response to an enquiry. Both the API and its mocks create responses with this file. */
export type SubmissionResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Headers of every response of the API, unless a response sets others. */
export const API_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** Returns whether a browser's native form post wants a page. Scripts accept JSON or anything. */
export const acceptsHtml = (accept: string | null | undefined): boolean =>
  accept?.includes('text/html') ?? false;

/** Creates the response to a script: the enquiry is stored. */
export const createReceiptResponse = (receipt: SubmissionReceipt): SubmissionResponse => ({
  status: 201,
  headers: { ...API_HEADERS, 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(receipt),
});

/**
 * Creates the response to a native form post: the enquiry is stored.
 * @param path path of the thank-you page
 */
export const createThankYouRedirect = (path: string, reference: string): SubmissionResponse => ({
  status: 303,
  headers: { ...API_HEADERS, location: `${path}?reference=${reference}` },
  body: '',
});

export const createProblemResponse = (problem: Problem): SubmissionResponse => ({
  status: PROBLEMS[problem.code].status,
  headers: {
    ...API_HEADERS,
    ...retryAfterHeaderOf(problem),
    'content-type': 'application/problem+json; charset=utf-8',
  },
  body: JSON.stringify(problemDetailsOf(problem)),
});

/**
 * Creates the response to a native form post: the problem as a page.
 * @param styleSource source expression that allows the page's own style
 */
export const createFormErrorPageResponse = (
  problem: Problem,
  page: string,
  styleSource: string,
): SubmissionResponse => ({
  status: PROBLEMS[problem.code].status,
  headers: {
    ...API_HEADERS,
    ...retryAfterHeaderOf(problem),
    'content-security-policy': `default-src 'none'; style-src ${styleSource}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'content-type': 'text/html; charset=utf-8',
  },
  body: page,
});

const retryAfterHeaderOf = ({ options }: Problem) =>
  options.retryAfterS !== undefined && { 'retry-after': String(options.retryAfterS) };

export const METHOD_NOT_ALLOWED_HEADERS = { allow: 'POST' } as const;

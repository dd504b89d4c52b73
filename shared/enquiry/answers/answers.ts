import type { SubmissionReceipt } from '../submission.ts';
import { type DescribedProblem, PROBLEMS, problemDocument } from './problems.ts';

/** What an enquiry is answered with. The API and its mocks both answer with what this file says. */
export type SubmissionAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Headers of every answer of the API, unless an answer says otherwise. */
export const API_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** True for a form post of a browser, which wants a page; scripts ask for JSON or for anything. */
export const wantsPage = (accept: string | null | undefined): boolean =>
  accept?.includes('text/html') ?? false;

/** To a script: the enquiry is stored. */
export const receiptAnswer = (receipt: SubmissionReceipt): SubmissionAnswer => ({
  status: 201,
  headers: { ...API_HEADERS, 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(receipt),
});

/** To a browser’s form post: the same. @param path of the thank-you page */
export const thanksAnswer = (path: string, reference: string): SubmissionAnswer => ({
  status: 303,
  headers: { ...API_HEADERS, location: `${path}?reference=${reference}` },
  body: '',
});

export const problemAnswer = (problem: DescribedProblem): SubmissionAnswer => ({
  status: PROBLEMS[problem.code].status,
  headers: {
    ...API_HEADERS,
    ...retryAfter(problem),
    'content-type': 'application/problem+json; charset=utf-8',
  },
  body: JSON.stringify(problemDocument(problem)),
});

/** To a browser’s form post. @param styleSource source expression that allows the page's own style */
export const problemPageAnswer = (
  problem: DescribedProblem,
  page: string,
  styleSource: string,
): SubmissionAnswer => ({
  status: PROBLEMS[problem.code].status,
  headers: {
    ...API_HEADERS,
    ...retryAfter(problem),
    'content-security-policy': `default-src 'none'; style-src ${styleSource}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'content-type': 'text/html; charset=utf-8',
  },
  body: page,
});

const retryAfter = ({ details }: DescribedProblem) =>
  details.retryAfter !== undefined && { 'retry-after': String(details.retryAfter) };

export const METHOD_NOT_ALLOWED_HEADERS = { allow: 'POST' } as const;

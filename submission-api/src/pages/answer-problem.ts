import { brand } from '@atverta/shared/brand/brand.ts';
import { SUBMISSIONS_PATH } from '@atverta/shared/contracts/submission.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEMS, type ProblemError, problemDocument } from '../problems/problem-error.ts';
import type { Settings } from '../settings/settings.ts';
import { pathOf, sitePages } from '../submissions/site-paths.ts';
import { wantsPage } from '../submissions/wants-page.ts';
import { errorPage, languageOfPost } from './error-page.ts';
import { STYLE_SOURCE } from './style.ts';

const PAGE_POLICY = `default-src 'none'; style-src ${STYLE_SOURCE}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** True for the address that forms are sent to: a browser may also come to it by itself. */
export const isForForms = (url: string): boolean => url.split('?')[0] === SUBMISSIONS_PATH;

/** Answers with a problem document, or with the page that a browser without JavaScript needs. */
export async function answerProblem(
  problem: ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
): Promise<FastifyReply> {
  reply.code(PROBLEMS[problem.code].status);
  const { retryAfter, submitted } = problem.details;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);

  const { accept, referer, 'accept-language': accepted } = request.headers;
  if (!isForForms(request.url) || !wantsPage(accept)) {
    return reply.type('application/problem+json').send(JSON.stringify(problemDocument(problem)));
  }
  const language = languageOfPost(submitted, referer, accepted);
  const pages = await sitePages(settings.SITE_COMPOSITION);
  const site = {
    name: settings.SITE_NAME,
    home: pathOf(pages, 'home', language),
    email: brand.email,
    privacyPolicy: pathOf(pages, 'privacy-policy', language),
  };
  return reply
    .header('content-security-policy', PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(errorPage(problem, language, site));
}

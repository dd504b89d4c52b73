import { problemAnswer, problemPageAnswer, wantsPage } from '@atverta/enquiry/answers/answers.ts';
import { errorPage, languageOfPost } from '@atverta/enquiry/answers/page/error-page.ts';
import { SUBMISSIONS_PATH } from '@atverta/enquiry/submission.ts';
import * as brand from '@atverta/settings/brand/brand.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ProblemError, sendAnswer } from '../problem-error.ts';
import type { Settings } from '../settings/settings.ts';
import { liveSite, pathOf } from '../submissions/site-paths.ts';
import { PAGE_MESSAGES } from './messages.ts';
import { STYLE, STYLE_SOURCE } from './style.ts';

/** True for the address to which forms are posted. A browser may also open it directly. */
export const isForForms = (url: string): boolean => url.split('?')[0] === SUBMISSIONS_PATH;

/** Answers with a problem document or, to a browser without JavaScript, with a page. */
export async function answerProblem(
  problem: ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
): Promise<FastifyReply> {
  const { accept, referer, 'accept-language': accepted } = request.headers;
  if (!isForForms(request.url) || !wantsPage(accept)) return sendAnswer(reply, problemAnswer(problem));
  const language = languageOfPost(problem.details.submitted, referer, accepted);
  const site = await liveSite(settings.SITE_COMPOSITION);
  const page = errorPage(problem, language, {
    name: settings.SITE_NAME,
    home: pathOf(site, 'home', language),
    email: brand.email,
    privacyPolicy: pathOf(site, 'privacy-policy', language),
    messages: PAGE_MESSAGES[language],
    style: STYLE,
  });
  return sendAnswer(reply, problemPageAnswer(problem, page, STYLE_SOURCE));
}

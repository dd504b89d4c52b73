import {
  createProblemAnswer,
  createProblemPageAnswer,
  isPageWanted,
} from '@atverta/enquiry/answers/answers.ts';
import { languageOfPost, renderErrorPage } from '@atverta/enquiry/answers/page/error-page.ts';
import { SUBMISSIONS_PATH } from '@atverta/enquiry/submission.ts';
import * as brand from '@atverta/settings/brand/brand.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ProblemError, sendAnswer } from '../problem-error.ts';
import type { Settings } from '../settings/settings.ts';
import { pathOf, readLiveSite } from '../submissions/site-paths.ts';
import { PAGE_MESSAGES } from './messages.ts';
import { STYLE, STYLE_SOURCE } from './style.ts';

/** True for the address to which forms are posted. A browser may also open it directly. */
export const isSubmissionsPath = (url: string): boolean => url.split('?')[0] === SUBMISSIONS_PATH;

/** Answers with a problem document or, to a browser without JavaScript, with a page. */
export async function answerProblem(
  problem: ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
): Promise<FastifyReply> {
  const { accept, referer, 'accept-language': acceptedLanguages } = request.headers;
  if (!isSubmissionsPath(request.url) || !isPageWanted(accept))
    return sendAnswer(reply, createProblemAnswer(problem));
  const language = languageOfPost(problem.details.submitted, referer, acceptedLanguages);
  const site = await readLiveSite(settings.SITE_COMPOSITION);
  const page = renderErrorPage(problem, language, {
    name: settings.SITE_NAME,
    home: pathOf(site, 'home', language),
    email: brand.email,
    privacyPolicy: pathOf(site, 'privacy-policy', language),
    messages: PAGE_MESSAGES[language],
    style: STYLE,
  });
  return sendAnswer(reply, createProblemPageAnswer(problem, page, STYLE_SOURCE));
}

import { SUBMISSIONS_PATH } from '@atverta/enquiry/enquiry-schema.ts';
import { languageOfPost, renderFormErrorPage } from '@atverta/enquiry/responses/page/form-error-page.ts';
import {
  acceptsHtml,
  createFormErrorPageResponse,
  createProblemResponse,
} from '@atverta/enquiry/responses/responses.ts';
import * as brand from '@atverta/settings/brand/brand.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readLiveComposition, sitePathOf } from '../live-composition.ts';
import { type ProblemError, sendResponse } from '../problem-error.ts';
import type { Settings } from '../settings/settings.ts';
import { PAGE_MESSAGES } from './page-messages.ts';
import { PAGE_STYLE, PAGE_STYLE_CSP_SOURCE } from './page-style.ts';

/** Returns whether forms are posted to this URL. A browser may also open it directly. */
export const isSubmissionsPath = (url: string): boolean => url.split('?')[0] === SUBMISSIONS_PATH;

/** Answers with a problem document or, to a browser without JavaScript, with a page. */
export async function sendProblem(
  problem: ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Settings,
): Promise<FastifyReply> {
  const { accept, referer, 'accept-language': acceptedLanguages } = request.headers;
  if (!isSubmissionsPath(request.url) || !acceptsHtml(accept))
    return sendResponse(reply, createProblemResponse(problem));
  const language = languageOfPost(problem.options.submitted, referer, acceptedLanguages);
  const site = await readLiveComposition(settings.SITE_COMPOSITION);
  const page = renderFormErrorPage(problem, language, {
    name: settings.SITE_NAME,
    home: sitePathOf(site, 'home', language),
    email: brand.email,
    privacyPolicy: sitePathOf(site, 'privacy-policy', language),
    messages: PAGE_MESSAGES[language],
    style: PAGE_STYLE,
  });
  return sendResponse(reply, createFormErrorPageResponse(problem, page, PAGE_STYLE_CSP_SOURCE));
}

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RETRY_AFTER, UNAVAILABLE } from '../hosts/problems.ts';
import { languageOfPath } from '../site/languages.ts';
import { site } from '../site/site.ts';

/**
 * Tells a visitor that no API answers: a form that was sent without scripts gets a page in the
 * language of the one it stood on, a script the problem.
 * @param folder of the composed site
 */
export async function answerWithoutApi(reply: FastifyReply, folder: string): Promise<void> {
  const page = isForm(reply.request) ? pageFor(reply.request.headers.referer) : undefined;
  reply.code(503).headers({ 'Retry-After': RETRY_AFTER, 'Cache-Control': 'no-store' });
  // The shell that is live may be of a time when there was no such page.
  if (page && (await stat(join(folder, page)).catch(() => undefined))) reply.sendFile(page);
  else reply.type('application/problem+json').send(UNAVAILABLE);
}

const isForm = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'POST' &&
  url.split('?')[0] === site.api?.formsPath &&
  (headers.accept?.includes('text/html') ?? false);

const pageFor = (referer = ''): string =>
  `${languageOfPath(URL.canParse(referer) ? new URL(referer).pathname : '/')}/503.html`;

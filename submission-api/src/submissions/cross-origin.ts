import type { IncomingHttpHeaders } from 'node:http';
import { IDEMPOTENCY_HEADER, SUBMISSIONS_PATH } from '@atverta/enquiry/enquiry-schema.ts';
import { isCrossSite } from '@atverta/enquiry/request-headers.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '../problem-error.ts';
import type { Settings } from '../settings/settings.ts';

/** @throws ProblemError if a page of another site posts, unless the settings allow its origin */
export function assertSameSite(headers: IncomingHttpHeaders, settings: Settings): void {
  const { origin } = headers;
  // A proxy may change `Host`. A page cannot make a browser set `X-Forwarded-Host`.
  const host = headers['x-forwarded-host'] ?? headers.host;
  if (origin && isAllowedOrigin(origin, settings)) return;
  if (isCrossSite({ fetchSite: headers['sec-fetch-site'], origin, host }))
    throw new ProblemError('cross-site');
}

/** Returns whether an origin is the site itself or one in the settings. */
const isAllowedOrigin = (origin: string, { ALLOWED_ORIGINS, SITE_URL }: Settings): boolean =>
  ALLOWED_ORIGINS.includes(origin) || (SITE_URL !== '' && new URL(SITE_URL).origin === origin);

/** Time in seconds for which a browser may cache the preflight response. */
const PREFLIGHT_AGE_S = 86_400;

/** Allows scripts of the origins in the settings to post forms and read the responses (CORS). */
export function handleCors(
  { method, url, headers }: FastifyRequest,
  reply: FastifyReply,
  { ALLOWED_ORIGINS }: Settings,
): FastifyReply | undefined {
  const { origin } = headers;
  if (url.split('?', 1)[0] !== SUBMISSIONS_PATH || ALLOWED_ORIGINS.length === 0) return undefined;
  reply.header('vary', 'Origin');
  if (origin === undefined || !ALLOWED_ORIGINS.includes(origin)) return undefined;
  reply.header('access-control-allow-origin', origin);
  reply.header('access-control-expose-headers', 'Retry-After');
  if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return undefined;
  return reply
    .code(204)
    .headers({
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': `Accept, Content-Type, ${IDEMPOTENCY_HEADER}`,
      'access-control-max-age': PREFLIGHT_AGE_S,
    })
    .send();
}

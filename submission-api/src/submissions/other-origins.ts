import { IDEMPOTENCY_HEADER, SUBMISSIONS_PATH } from '@atverta/enquiry/submission.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';

/** Seconds for which a browser need not ask again. */
const PREFLIGHT_AGE_S = 86_400;

/** Lets scripts of the origins that the settings name post forms, and read the answers (CORS). */
export function answerOtherOrigins(
  { method, url, headers }: FastifyRequest,
  reply: FastifyReply,
  { ALLOWED_ORIGINS }: Settings,
): FastifyReply | undefined {
  const { origin } = headers;
  if (url.split('?', 1)[0] !== SUBMISSIONS_PATH || ALLOWED_ORIGINS.length === 0) return undefined;
  reply.header('vary', 'Origin');
  if (origin === undefined || !ALLOWED_ORIGINS.includes(origin)) return undefined;
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'Retry-After',
  });
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

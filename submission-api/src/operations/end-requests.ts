import type { IncomingMessage } from 'node:http';
import { wantsPage } from '@atverta/enquiry/answers/answers.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Settings } from '../settings/settings.ts';
import type { Metrics } from './metrics.ts';

/** What routes and hooks count, log and depend on. */
export type Observed = { readonly settings: Settings; readonly metrics: Metrics; readonly logger: Logger };

/** Limits how long the rest of a request is read after its answer. */
export type Abandon = (request: FastifyRequest, lingerMs: number) => void;

const LINGER_MS = 60_000;
const IDLE_MS = 5_000;

/** Counts and logs each answer, and drains what its client still sends. */
export function endRequests(app: FastifyInstance, { settings, metrics, logger }: Observed): Abandon {
  const abandoned = new WeakMap<IncomingMessage, number>();
  app.addHook('onResponse', async (request, reply) => {
    // A browser shows a page only after it has sent everything.
    const lingerMs = wantsPage(request.headers.accept) ? settings.UPLOAD_TOTAL_S * 1000 : LINGER_MS;
    const leftMs = abandoned.get(request.raw) ?? lingerMs;
    if (leftMs === 0) request.raw.socket.destroySoon();
    else lingerAfterAnswer(request.raw, leftMs);
    const route = request.routeOptions.url ?? 'none';
    const { method, id: reqId } = request;
    const { statusCode: status, elapsedTime } = reply;
    metrics.answered(method, route, status, elapsedTime);
    logger.info({ reqId, method, route, status, ms: Math.round(elapsedTime) }, 'answered');
  });
  return ({ raw }, lingerMs) => void abandoned.set(raw, lingerMs);
}

/**
 * Drains what a client still sends after its answer: closing would reset the connection, and the
 * browser would show its own error instead of ours. The answer must not say `Connection: close`
 * either, at which Node closes at once.
 */
function lingerAfterAnswer(request: IncomingMessage, totalMs: number): void {
  if (request.complete) return;
  const { socket } = request;
  const close = () => void socket.destroy();
  const total = setTimeout(close, totalMs);
  const idle = setTimeout(close, IDLE_MS);
  const goOn = () => void idle.refresh();
  const stop = () => {
    request.off('data', goOn);
    clearTimeout(idle);
    clearTimeout(total);
  };
  request.on('data', goOn).once('end', stop);
  socket.once('close', stop);
  request.resume();
}

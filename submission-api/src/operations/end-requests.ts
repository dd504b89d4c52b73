import type { IncomingMessage } from 'node:http';
import { wantsPage } from '@atverta/enquiry/answers/answers.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Settings } from '../settings/settings.ts';
import type { Metrics } from './metrics.ts';

const LINGER_MS = 60_000;
/** Says for how long at most what is left of a request is read once it is answered. */
export type Abandon = (request: FastifyRequest, lingerMs: number) => void;

/** Counts and logs each answer, and reads on what its client still sends. */
export function endRequests(
  app: FastifyInstance,
  {
    settings,
    metrics,
    logger,
  }: { readonly settings: Settings; readonly metrics: Metrics; readonly logger: Logger },
): Abandon {
  const abandoned = new WeakMap<IncomingMessage, number>();
  app.addHook('onResponse', async (request, reply) => {
    // A browser that was sent a page looks at it once it has sent everything.
    const lingerMs = wantsPage(request.headers.accept) ? settings.UPLOAD_TOTAL_S * 1000 : LINGER_MS;
    const leftMs = abandoned.get(request.raw);
    if (leftMs === 0) request.raw.socket.destroySoon();
    else lingerAfterAnswer(request.raw, leftMs ?? lingerMs);
    const route = request.routeOptions.url ?? 'none';
    const { method, id: reqId } = request;
    metrics.answered(method, route, reply.statusCode, reply.elapsedTime);
    logger.info(
      { reqId, method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  return ({ raw }, lingerMs) => void abandoned.set(raw, lingerMs);
}

const IDLE_MS = 5_000;

/**
 * Reads on what a client still sends after its answer: closing would reset the connection, and the
 * browser would show its own error instead of ours. For the same reason the answer must not say
 * `Connection: close`: Node would close at once.
 * @param totalMs how long it may go on sending
 */
function lingerAfterAnswer(request: IncomingMessage, totalMs: number): void {
  if (request.complete) return;
  const { socket } = request;
  const close = () => void socket.destroy();
  const total = setTimeout(close, totalMs);
  let idle = setTimeout(close, IDLE_MS);
  const goOn = () => {
    clearTimeout(idle);
    idle = setTimeout(close, IDLE_MS);
  };
  const stop = () => {
    request.off('data', goOn);
    clearTimeout(idle);
    clearTimeout(total);
  };
  request.on('data', goOn).once('end', stop);
  socket.once('close', stop);
  request.resume();
}

import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { HOST } from '@atverta/runtime/container.ts';
import {
  type Blame,
  type FailureReport,
  REPORTS_PATH,
  type VitalName,
  type VitalsReport,
} from '@atverta/runtime/report.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Observed } from '../operations/end-requests.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { BodyWatch } from '../request-body/body-watch.ts';
import { refuseCrossSite } from '../submissions/site-origin.ts';
import { liveSite } from '../submissions/site-paths.ts';
import { reportSchema } from './report-schema.ts';

/** Keeps the log from being flooded; the counter has all. */
const LINES_PER_MINUTE = 60;
/** For pages, modules and releases that are not live: clients must not decide the labels' cardinality. */
const OTHER = 'other';

/** Counts and logs what browsers report; nothing is stored. */
export function reportRoutes(app: FastifyInstance, { metrics, logger, settings }: Observed): void {
  const mayLog = perMinute(LINES_PER_MINUTE);
  app.register(async (scope) => {
    // `navigator.sendBeacon` sends text.
    scope.removeAllContentTypeParsers();
    // It is small: all of it must arrive within the time for which an upload may pause.
    scope.addContentTypeParser('*', ({ raw }: FastifyRequest) =>
      readReport(raw, settings.UPLOAD_IDLE_S * 1000),
    );
    scope.post(REPORTS_PATH, async (request, reply) => {
      refuseCrossSite(request.headers, settings);
      const report = parse(request.body);
      if (report.kind === 'failure') await countFailure(report);
      else await observeVitals(report);
      return reply.code(204).send();
    });
  });

  async function countFailure(report: FailureReport): Promise<void> {
    metrics.failed(await knownBlame(report));
    const { page, module, release, line } = report;
    if (mayLog()) logger.warn({ page, module, release, line }, 'failed in a browser');
  }

  async function observeVitals(report: VitalsReport): Promise<void> {
    const { arrival, vitals } = report;
    const labels = { ...(await knownBlame(report)), arrival };
    for (const [name, value] of Object.entries(vitals))
      metrics.observeVital(labels, name as VitalName, value);
  }

  /** The labels; a tab from before a deploy runs a release that is not live any more. */
  async function knownBlame({ page, module, release }: Blame): Promise<Blame> {
    const { pages, modules, shell } = await liveSite(settings.SITE_COMPOSITION);
    const releases = new Map([
      [HOST, shell],
      ...Object.entries(modules).map(([name, live]) => [name, live.release] as const),
    ]);
    return {
      page: pages.some(({ id }) => id === page) ? page : OTHER,
      module: releases.has(module) ? module : OTHER,
      release: releases.get(module) === release ? release : OTHER,
    };
  }
}

function parse(body: unknown) {
  try {
    return v.parse(reportSchema, JSON.parse(String(body)));
  } catch (cause) {
    throw new ProblemError('malformed-request', { detail: 'This is not a report', cause });
  }
}

/** Returns false once the limit of a minute is reached. */
function perMinute(count: number): () => boolean {
  let [minute, asked] = [0, 0];
  return () => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, asked] = [now, 0];
    asked += 1;
    return asked <= count;
  };
}

const MAX_REPORT_BYTES = 4 * 1024;

/** Text of a small body, which must come within `withinMs`. Rejects with a `ProblemError` or `ClientGoneError`. */
async function readReport(request: IncomingMessage, withinMs: number): Promise<string> {
  const pieces: Buffer[] = [];
  const keep = (piece: Buffer) => void pieces.push(piece);
  request.on('data', keep);
  const watch = new BodyWatch(request, { bytes: MAX_REPORT_BYTES, idleMs: withinMs, totalMs: withinMs });
  try {
    await Promise.race([once(request, 'end'), watch.failure]);
    return Buffer.concat(pieces).toString();
  } finally {
    watch.stop();
    // The rest is discarded, so that the answer can be read before the connection closes.
    request.off('data', keep).resume();
  }
}

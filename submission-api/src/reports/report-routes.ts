import {
  type FailureReport,
  REPORTS_PATH,
  type VitalName,
  type VitalsReport,
} from '@atverta/runtime/report.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Metrics } from '../operations/metrics.ts';
import { ProblemError } from '../problems/problem-error.ts';
import type { Settings } from '../settings/settings.ts';
import { refuseCrossSite } from '../submissions/site-origin.ts';
import { sitePages } from '../submissions/site-paths.ts';
import { readReport } from './read-report.ts';
import { reportSchema } from './report-schema.ts';

/** More lines would flood the log, and the counter has them anyway. */
const LINES_PER_MINUTE = 60;
/** Stands for every page that the site does not have: what is sent must not decide how many series there are. */
const OTHER_PAGE = 'other';

type Collected = { readonly metrics: Metrics; readonly logger: Logger; readonly settings: Settings };

/** Takes what browsers report, if the site asks them to: counted and logged, never stored, and nothing of the visitor. */
export function reportRoutes(app: FastifyInstance, { metrics, logger, settings }: Collected): void {
  const mayLog = perMinute(LINES_PER_MINUTE);
  app.register(async (scope) => {
    // A report that leaves with its page comes as text.
    scope.removeAllContentTypeParsers();
    // It is small: all of it must arrive within the time for which an upload may pause.
    scope.addContentTypeParser('*', ({ raw }: FastifyRequest) =>
      readReport(raw, settings.UPLOAD_IDLE_S * 1000),
    );
    scope.post(REPORTS_PATH, async (request, reply) => {
      refuseCrossSite(request.headers, settings);
      const report = parse(request.body);
      if (report.kind === 'failure') countFailure(report);
      else await observeVitals(report);
      return reply.code(204).send();
    });
  });

  function countFailure({ page, line }: FailureReport): void {
    metrics.failed();
    if (mayLog()) logger.warn({ page, line }, 'failed in a browser');
  }

  async function observeVitals({ page, vitals }: VitalsReport): Promise<void> {
    const pages = await sitePages(settings.SITE_COMPOSITION);
    const known = pages.some(({ id }) => id === page) ? page : OTHER_PAGE;
    for (const [name, value] of Object.entries(vitals)) metrics.observeVital(known, name as VitalName, value);
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

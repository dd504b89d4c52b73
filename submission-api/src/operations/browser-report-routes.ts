import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { SHELL } from '@atverta/contract/container.ts';
import { ARRIVALS, REPORTS_PATH, type Report, type ReportSource, VITALS } from '@atverta/contract/report.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { readLiveComposition } from '../live-composition.ts';
import { ProblemError } from '../problem-error.ts';
import { watchBody } from '../request-body/body-watch.ts';
import { assertSameSite } from '../submissions/cross-origin.ts';
import type { OperationContext } from './response-hooks.ts';

const text = (maxLength: number) =>
  v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxLength), v.regex(/^[^\p{Cc}\p{Cs}]*$/u));
// One hour in milliseconds. A longer time comes from a tab in the background.
const vitalValue = v.pipe(v.number(), v.minValue(0), v.maxValue(3_600_000));

const source = { page: text(60), module: text(60), release: text(60) };

const reportSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('failure'), ...source, line: text(1000) }),
  v.strictObject({
    kind: v.literal('vitals'),
    ...source,
    arrival: v.picklist(ARRIVALS),
    vitals: v.record(v.picklist(VITALS), vitalValue),
  }),
]) satisfies v.GenericSchema<unknown, Report>;

/** Reports above this limit are counted but not logged. */
const LINES_PER_MINUTE = 60;
/** Label for a page, module or release that is not live: clients must not create new label values. */
const OTHER_LABEL = 'other';

/** Counts and logs the reports of browsers. Nothing is stored. */
export function registerBrowserReportRoutes(
  app: FastifyInstance,
  { metrics, logger, settings }: OperationContext,
): void {
  const isLogAllowed = createMinuteLimit(LINES_PER_MINUTE);
  app.register(async (scope) => {
    // `navigator.sendBeacon` sends plain text.
    scope.removeAllContentTypeParsers();
    // A report is small: all of it must arrive within the time for which an upload may pause.
    scope.addContentTypeParser('*', ({ raw }: FastifyRequest) =>
      readReport(raw, settings.UPLOAD_IDLE_TIMEOUT_S * 1000),
    );
    scope.post(REPORTS_PATH, async (request, reply) => {
      assertSameSite(request.headers, settings);
      const report = parseReport(request.body);
      const knownLabels = await knownLabelsOf(report);
      if (report.kind === 'failure') {
        metrics.failures.inc(knownLabels);
        const { page, module, release, line } = report;
        if (isLogAllowed()) logger.warn({ page, module, release, line }, 'failed in a browser');
      } else {
        const labels = { ...knownLabels, arrival: report.arrival };
        for (const [vital, value] of Object.entries(report.vitals)) {
          if (vital === 'CLS') metrics.shifts.observe(labels, value);
          else metrics.vitals.observe({ ...labels, vital }, value / 1000);
        }
      }
      return reply.code(204).send();
    });
  });

  /** Returns the labels. A tab that was opened before a deploy may run a release that is no longer live. */
  async function knownLabelsOf({ page, module, release }: ReportSource): Promise<ReportSource> {
    const { pages, remotes, shellRelease } = await readLiveComposition(settings.SITE_COMPOSITION);
    const releases = new Map([
      [SHELL, shellRelease],
      ...Object.entries(remotes).map(([name, live]) => [name, live.release] as const),
    ]);
    return {
      page: pages.some(({ id }) => id === page) ? page : OTHER_LABEL,
      module: releases.has(module) ? module : OTHER_LABEL,
      release: releases.get(module) === release ? release : OTHER_LABEL,
    };
  }
}

function parseReport(body: unknown) {
  try {
    return v.parse(reportSchema, JSON.parse(String(body)));
  } catch (cause) {
    throw new ProblemError('malformed-request', { detail: 'This is not a report', cause });
  }
}

/** Returns a function that returns false once the limit per minute is reached. */
function createMinuteLimit(count: number): () => boolean {
  let [minute, calls] = [0, 0];
  return () => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, calls] = [now, 0];
    calls += 1;
    return calls <= count;
  };
}

const MAX_REPORT_BYTES = 4 * 1024;

/**
 * Reads a small body, which must arrive within `withinMs`.
 * @throws ProblemError, or ClientGoneError if the connection closed
 */
async function readReport(request: IncomingMessage, withinMs: number): Promise<string> {
  const pieces: Buffer[] = [];
  const collect = (piece: Buffer) => void pieces.push(piece);
  request.on('data', collect);
  const watch = watchBody(request, { bytes: MAX_REPORT_BYTES, idleMs: withinMs, totalMs: withinMs });
  try {
    await Promise.race([once(request, 'end'), watch.failure]);
    return Buffer.concat(pieces).toString();
  } finally {
    watch.stop();
    // Drains the rest, so that the client can read the response before the connection closes.
    request.off('data', collect).resume();
  }
}

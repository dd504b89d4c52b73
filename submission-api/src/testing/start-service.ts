import type { AddressInfo } from 'node:net';
import type { ProblemDetails, SubmissionReceipt } from '@atverta/enquiry/enquiry-schema.ts';
import { SUBMISSIONS_PATH } from '@atverta/enquiry/enquiry-schema.ts';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { openStores, type Stores } from '../open-stores.ts';
import { createService, type Service } from '../service.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { eventually } from './eventually.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

export type RunningService = {
  readonly url: string;
  readonly submissionsUrl: string;
  readonly dataDir: string;
  readonly service: Service;
  /** Separate stores on the same data, as a command opens them. */
  readonly stores: Stores;
  readonly log: () => string;
};

type StartOptions = {
  /** Parsed settings, for values that the environment cannot have, such as 0.1 seconds. */
  readonly settings?: Partial<Settings>;
  /** Longest time that SQLite waits for a lock of another process. */
  readonly lockTimeoutMs?: number;
  /** Interval at which the outbox looks for due deliveries. */
  readonly outboxPollMs?: number;
  readonly warnings?: readonly string[];
};

/** Starts the API in this process on a free port, without limits for clients unless they are set. */
export async function startService(
  environment: Readonly<Record<string, string>> = {},
  { settings: parsedSettings = {}, lockTimeoutMs, outboxPollMs = 50, warnings = [] }: StartOptions = {},
): Promise<RunningService> {
  const dataDir = environment.DATA_DIR ?? (await createTemporaryFolder());
  const settings: Settings = {
    ...readSettings({
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMIT_COUNT: '0',
      MAX_CONCURRENT_POSTS: '0',
      SITE_COMPOSITION: `${dataDir}/composition.json`,
      ...environment,
    }),
    ...parsedSettings,
  };
  let log = '';
  const write = (line: string) => {
    log += line;
  };
  const logger = pino({ level: 'info' }, { write });
  const service = await createService(settings, logger, {
    stores: await openStores(settings, 'create', lockTimeoutMs),
    outboxPollMs,
    warnings,
  });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  const stores = await openStores(settings);
  onTestFinished(async () => {
    service.app.server.closeAllConnections();
    await service.close();
    await stores.store.close();
  });
  const { port } = service.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return { url, submissionsUrl: `${url}${SUBMISSIONS_PATH}`, dataDir, service, stores, log: () => log };
}

export type ReceivedResponse = { readonly status: number; readonly headers: Headers; readonly text: string };

export async function post(
  { submissionsUrl }: Pick<RunningService, 'submissionsUrl'>,
  body: BodyInit,
  headers: Readonly<Record<string, string>> = {},
): Promise<ReceivedResponse> {
  const response = await fetch(submissionsUrl, { method: 'POST', body, headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Waits until no delivery is pending. */
export const waitForDeliveries = ({ stores }: Pick<RunningService, 'stores'>) =>
  eventually(async () => (await stores.store.deliveries.countDeliveries()).pending === 0);

export const METRICS_TOKEN = 'a-long-token';

/** Returns the metrics of an API that was started with METRICS_TOKEN. */
export const fetchMetrics = async ({ url }: { readonly url: string }): Promise<string> =>
  (await fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();

/** Returns what `GET /api/ready` shows the operator of an API that was started with METRICS_TOKEN. */
export async function fetchReadiness({ url }: { readonly url: string }) {
  const response = await fetch(`${url}/api/ready`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  return (await response.json()) as { readonly status: string; readonly warnings?: readonly string[] };
}

export const receiptOf = ({ text }: ReceivedResponse): SubmissionReceipt => JSON.parse(text);
export const problemOf = ({ text }: ReceivedResponse): ProblemDetails => JSON.parse(text);

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { probeAttachmentStore } from './attachments/probe-attachment-store.ts';
import { prepareStagingFolder, stageFile } from './attachments/stage-file.ts';
import { createClientResolver } from './clients/client-ip.ts';
import { createConcurrencyLimit } from './clients/concurrency-limits.ts';
import { createDeliveryChannels } from './delivery-channels.ts';
import { openStores, STAGING_FOLDER, type Stores } from './open-stores.ts';
import { createMetrics } from './operations/metrics.ts';
import { findOutboxWarnings } from './outbox/delivery-failures.ts';
import { createOutbox } from './outbox/outbox.ts';
import type { Settings } from './settings/settings.ts';
import type { PostContext } from './submissions/handle-post.ts';
import { createInFlightKeys, PROCESS_LEASE_MS } from './submissions/in-flight-keys.ts';

export type Service = Awaited<ReturnType<typeof createService>>;

type ServiceOptions = {
  /** Stores to use instead of those in the settings. The service closes them. */
  readonly stores?: Stores;
  readonly outboxPollMs?: number;
  /** Warnings about the settings for the operator. */
  readonly warnings?: readonly string[];
};

/** Readiness is public: the stores are checked at most this often. */
const READY_CACHE_MS = 1_000;

function cacheFor<T>(ms: number, get: () => Promise<T>): () => Promise<T> {
  let lastCall: { readonly at: number; readonly result: Promise<T> } | undefined;
  return () => {
    const now = performance.now();
    if (!lastCall || now - lastCall.at >= ms) lastCall = { at: now, result: get() };
    return lastCall.result;
  };
}

export async function createService(
  settings: Settings,
  logger: Logger,
  { stores, outboxPollMs, warnings = [] }: ServiceOptions = {},
) {
  for (const warning of warnings) logger.error(warning);
  const { store, attachmentStore } = stores ?? (await openStores(settings));
  const stagingFolder = join(settings.DATA_DIR, STAGING_FOLDER);
  const owner = randomUUID();
  const inFlightKeys = createInFlightKeys(store, owner, Date.now);
  /** `TRUST_PROXY` warning of the latest post. An older one might come from a visitor's forged header. */
  let proxyWarning: string | undefined;
  const metrics = createMetrics(store);
  const outbox = createOutbox({
    store,
    channels: createDeliveryChannels(settings, { store, attachmentStore }),
    owner,
    logger,
    now: Date.now,
    onAttempt: (channel, result) => metrics.attempts.inc({ channel, result }),
    pollMs: outboxPollMs,
  });
  await prepareStagingFolder(stagingFolder);
  const context: PostContext = {
    settings,
    store,
    attachmentStore,
    stage: (content) => stageFile(stagingFolder, content),
    inFlightKeys,
    clientOf: createClientResolver(settings),
    acquirePostSlot: createConcurrencyLimit(settings.MAX_CONCURRENT_POSTS),
    logProxyWarning(warning) {
      if (warning && warning !== proxyWarning) logger.warn(warning);
      proxyWarning = warning;
    },
  };
  let closingStage: string | undefined;
  const checkStores = cacheFor(READY_CACHE_MS, async () => {
    await Promise.all([store.checkReady(), probeAttachmentStore(attachmentStore, stagingFolder)]);
    return findOutboxWarnings(store, Date.now());
  });
  const app = await createApp({
    context,
    logger,
    metrics,
    async checkReadiness() {
      if (closingStage) throw new Error('The process is stopping');
      return [...(await checkStores()), ...warnings, ...(proxyWarning ? [proxyWarning] : [])];
    },
    onStored: () => outbox.wake(),
  });
  const renewProcess = () => store.processes.renew(owner, Date.now(), Date.now() + PROCESS_LEASE_MS);
  const repeat = (intervalMs: number, step: () => Promise<void>) =>
    setInterval(() => {
      step().catch((error: unknown) => logger.warn({ err: error }, 'housekeeping failed'));
    }, intervalMs).unref();
  await renewProcess();
  await store.temporaryState?.forgetExpired(Date.now());
  const timers = [
    repeat(PROCESS_LEASE_MS / 3, renewProcess),
    repeat(PROCESS_LEASE_MS / 3, () => inFlightKeys.renew()),
    repeat(60_000, async () => store.temporaryState?.forgetExpired(Date.now())),
  ];
  outbox.wake();
  return {
    app,
    /** The step of closing that is under way. */
    get closing() {
      return closingStage;
    },
    /** Finishes current uploads, gives deliveries a moment, then closes the stores. */
    async close() {
      closingStage = 'uploads';
      await app.close();
      closingStage = 'deliveries';
      await outbox.stop();
      closingStage = 'stores';
      timers.forEach(clearInterval);
      await store.processes.end(owner).catch(() => {});
      await store.close();
    },
  };
}

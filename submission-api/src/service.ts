import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { prepareStaging } from './attachments/stage-file.ts';
import { startHousekeeping } from './operations/housekeeping.ts';
import { Metrics } from './operations/metrics.ts';
import { createOutlets, outletNames } from './outbox/create-outlets.ts';
import { Outbox } from './outbox/outbox.ts';
import type { Settings } from './settings/settings.ts';
import { openStores } from './stores.ts';
import { Claims } from './submissions/claims.ts';
import type { Reception } from './submissions/receive-submission.ts';

export type Service = {
  readonly app: FastifyInstance;
  /** Finishes uploads and deliveries that are under way, then lets go of everything. */
  close(): Promise<void>;
};

/** Puts the parts together by the settings. */
export async function createService(settings: Settings, logger: Logger): Promise<Service> {
  const { store, attachments } = await openStores(settings);
  const stagingFolder = join(settings.DATA_DIR, 'staging');
  await prepareStaging(stagingFolder);
  const owner = randomUUID();
  const claims = new Claims(store, owner, Date.now);
  const metrics = new Metrics(store);
  const outlets = createOutlets(settings, attachments);
  const outbox = new Outbox({
    store,
    outlets: outlets.announce,
    owner,
    logger,
    now: Date.now,
    onAttempt: metrics.attempted,
  });
  const reception: Reception = {
    settings,
    store,
    attachments,
    stagingFolder,
    outlets: outletNames(settings),
    claims,
    now: Date.now,
  };
  let isClosing = false;
  const app = createApp({
    reception,
    logger,
    metrics,
    async readiness() {
      if (isClosing) throw new Error('The process is stopping');
      await Promise.all([store.checkReady(), attachments.checkReady()]);
    },
    onReceived: () => outbox.wake(),
  });
  const stopHousekeeping = startHousekeeping(store.limits, claims, logger);
  outbox.start();
  return {
    app,
    async close() {
      isClosing = true;
      await app.close();
      await outbox.stop();
      stopHousekeeping();
      outlets.close();
      await store.close();
    },
  };
}

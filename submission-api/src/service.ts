import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { prepareStaging } from './attachments/stage-file.ts';
import type { Settings } from './settings/settings.ts';
import { openStores } from './stores.ts';
import type { Reception } from './submissions/receive-submission.ts';

export type Service = {
  readonly app: FastifyInstance;
  /** Finishes what is under way, then lets go of everything. */
  close(): Promise<void>;
};

/** Puts the parts together by the settings. */
export async function createService(settings: Settings, logger: Logger): Promise<Service> {
  const { store, attachments } = await openStores(settings);
  const stagingFolder = join(settings.DATA_DIR, 'staging');
  await prepareStaging(stagingFolder);
  const reception: Reception = {
    settings,
    store,
    attachments,
    stagingFolder,
    outlets: [],
    owner: randomUUID(),
    now: Date.now,
  };
  let isClosing = false;
  const readiness = async () => {
    if (isClosing) throw new Error('The process is stopping');
    await Promise.all([store.checkReady(), attachments.checkReady()]);
  };
  const app = createApp({ reception, logger, readiness, onReceived: () => {} });
  return {
    app,
    async close() {
      isClosing = true;
      await app.close();
      await store.close();
    },
  };
}

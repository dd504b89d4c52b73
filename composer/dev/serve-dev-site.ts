import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { configuredSiteFolder } from '../compositions/site-folder.ts';
import { startPageUrls } from '../config/languages.ts';
import { PROJECT_ROOT } from '../config/site-config.ts';
import { API_ENTRY, startApi } from '../serve/api-process.ts';
import { isolatedApiSettings } from '../serve/isolated-api-settings.ts';
import { findListenAddress, type ListenAddress } from '../serve/settings.ts';
import { createSiteServer } from '../serve/site-server.ts';
import { addDevClient } from './dev-client.ts';
import { findTypeErrors, watchForErrors } from './find-type-errors.ts';
import { workFolder } from './work-folder.ts';

export type DevServer = Awaited<ReturnType<typeof serveDev>>;

export async function serveDevSite(watchedModules: readonly string[]): Promise<DevServer> {
  const listenAt = await findListenAddress();
  const folder = join(configuredSiteFolder(), 'current');
  // A repository of a single module has no API, so forms get a 503 response.
  const api =
    API_ENTRY !== undefined && existsSync(API_ENTRY)
      ? await startApi({
          ...isolatedApiSettings(workFolder()),
          SITE_COMPOSITION: join(folder, 'composition.json'),
        })
      : undefined;
  const server = await createSiteServer({ folder, apiOrigin: api?.origin });
  server.addHook('onRequest', async (_request, reply) => {
    if (existsSync(folder)) return;
    // `Refresh` loads the page again after seconds.
    return reply
      .code(503)
      .header('refresh', '2')
      .send('The first build is under way. This page reloads by itself.\n');
  });
  return serveDev(server, listenAt, watchedModules, startPageUrls).catch(async (error) => {
    await api?.stop();
    throw error;
  });
}

/**
 * @param startUrlsOf returns the URLs of the start pages on an origin
 * @param watchTypes reports type errors, and again when they change
 */
export async function serveDev(
  server: FastifyInstance,
  listenAt: ListenAddress,
  watchedModules: readonly string[],
  startUrlsOf: (origin: string) => string,
  watchTypes = (report: (typeErrors: string) => void) =>
    watchForErrors(PROJECT_ROOT, () => findTypeErrors(workFolder()), report),
) {
  const client = addDevClient(server, watchedModules);
  const origin = await server.listen(listenAt);
  let isOpen = false;
  return {
    ...client,
    /** Prints the URL once, and starts checking types. */
    announceReady() {
      if (isOpen) return;
      isOpen = true;
      console.log(`Open at ${startUrlsOf(origin.replace('127.0.0.1', 'localhost'))}`);
      watchTypes((typeErrors) => {
        if (typeErrors) console.error(`Types do not fit:\n${typeErrors}`);
        client.broadcast({ type: 'error', source: 'types', text: typeErrors || undefined });
      }).catch(console.error);
    },
  };
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { siteRoot } from '../compositions/settings.ts';
import { startPages } from '../config/languages.ts';
import { ROOT } from '../config/site.ts';
import { API_ENTRY, startApi } from '../serve/api-process.ts';
import { freeAddress } from '../serve/settings.ts';
import { createSiteServer } from '../serve/site-server.ts';
import { trialSettings } from '../serve/trial-settings.ts';
import { checkAtEdits, typeFaults } from './check-types.ts';
import { addDevClient } from './dev-client.ts';

export type DevSite = Awaited<ReturnType<typeof serveDevSite>>;

/** Serves the development site. @param work folder for the data of the API and the type check */
export async function serveDevSite(work: string, watched: readonly string[]) {
  const listenAt = await freeAddress();
  const folder = join(siteRoot(), 'current');
  // A repository of a single module has no API, so forms get a 503 response.
  const api =
    API_ENTRY !== undefined && existsSync(API_ENTRY)
      ? await startApi({ ...trialSettings(work), SITE_COMPOSITION: join(folder, 'composition.json') })
      : undefined;
  const server = await createSiteServer({ folder, apiOrigin: api?.origin });
  const client = addDevClient(server, watched);
  const address = await server.listen(listenAt).catch(async (error) => {
    await api?.stop();
    throw error;
  });
  let isOpen = false;
  return {
    ...client,
    /** Prints the address once, and starts checking types. */
    open() {
      if (isOpen) return;
      isOpen = true;
      console.log(`Open at ${startPages(address.replace('127.0.0.1', 'localhost'))}`);
      const tell = (faults: string) => {
        if (faults) console.error(`Types do not fit:\n${faults}`);
        client.tellTabs({ type: 'problem', module: 'types', text: faults || undefined });
      };
      checkAtEdits(ROOT, () => typeFaults(work), tell).catch(console.error);
    },
  };
}

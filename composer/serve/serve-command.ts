import { dirname, join } from 'node:path';
import { UserError } from '@atverta/cli/user-error.ts';
import { configuredSiteFolder, previewFolder } from '../compositions/site-folder.ts';
import { readIfExists } from '../files/file-system.ts';
import { federationOrigins } from '../hosting/federation-origins.ts';
import { API_ENTRY, startApi } from './api-process.ts';
import { isolatedApiSettings } from './isolated-api-settings.ts';
import { findListenAddress, type ListenAddress } from './settings.ts';
import { createSiteServer } from './site-server.ts';

/** `npm run site -- serve`: serves the live site or a preview, with its API. */
export async function serveCommand({ preview }: { readonly preview?: string }): Promise<void> {
  const siteFolder = preview === undefined ? configuredSiteFolder() : previewFolder(preview);
  const settings = preview === undefined ? {} : isolatedApiSettings(siteFolder);
  console.log(`Open at ${await serve(await findListenAddress(), join(siteFolder, 'current'), settings)}`);
}

/**
 * Serves a composed site, with its API if it has one, until the process is stopped.
 * @param folder `<site>/current`
 * @returns the origin
 * @throws if it cannot be served; then nothing keeps running
 */
export async function serve(
  listenAt: ListenAddress,
  folder: string,
  apiSettings: NodeJS.ProcessEnv = {},
): Promise<string> {
  const composition = join(folder, 'composition.json');
  await assertComposed(composition);
  // Forms on other sites post to this site's API.
  const origins = [process.env['ALLOWED_ORIGINS'] ?? '', ...federationOrigins()].filter(Boolean);
  const api =
    API_ENTRY === undefined
      ? undefined
      : await startApi({
          SITE_COMPOSITION: composition,
          ...(origins.length > 0 && { ALLOWED_ORIGINS: origins.join(',') }),
          ...apiSettings,
        });
  const stopApi = async (error: unknown): Promise<never> => {
    await api?.stop();
    throw error;
  };
  const server = await createSiteServer({ folder, apiOrigin: api?.origin }).catch(stopApi);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      // Waits for uploads in progress.
      await Promise.all([server.close(), api?.stop()]);
      process.exit(0);
    });
  }
  const origin = await server.listen(listenAt).catch(stopApi);
  return origin.replace('127.0.0.1', 'localhost');
}

async function assertComposed(file: string): Promise<void> {
  const content = await readIfExists(file);
  if (!content)
    throw new UserError(`nothing is composed in ${dirname(dirname(file))}: npm run compose, or npm start`);
  try {
    JSON.parse(String(content));
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new UserError(`${file} cannot be read (${reason}): npm run site -- verify --repair`);
  }
}

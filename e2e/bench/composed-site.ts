import { join } from 'node:path';
import { createSiteServer } from '@atverta/tooling/serve/site-server.ts';
import { MODULES } from '@atverta/tooling/workspaces/site-folders.ts';
import type { BenchPlace } from './bench-place.ts';

/** Releases every module as its team would, and composes them. */
export async function composeAll(place: BenchPlace): Promise<void> {
  for (const module of MODULES) await place.release(module);
  await place.compose();
}

/** Serves what a site's folder has live, or another folder, as visitors get it; nobody answers at `/api`. */
export async function serveSite(site: string, folder = join(site, 'current')) {
  const server = await createSiteServer({ folder, apiOrigin: 'http://127.0.0.1:9' });
  return { origin: await server.listen({ port: 0, host: '127.0.0.1' }), close: () => server.close() };
}

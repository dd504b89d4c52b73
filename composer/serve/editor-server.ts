import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';

/** Path of the message editor on the domain of the previews. */
export const EDITOR_PATH = '/editor/';

/** Returns the folder of the editor, beside the compositions of a site, so that no host serves it. */
export const editorFolder = (siteFolder: string): string => join(siteFolder, 'editor');

/** The editor’s page may connect to the forge alone, so no font, icon or report comes from a third party. */
const POLICY = Object.entries({
  'default-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' blob: data: https://avatars.githubusercontent.com",
  'connect-src': "'self' blob: data: https://api.github.com",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
})
  .map(([directive, sources]) => `${directive} ${sources}`)
  .join('; ');

/** Creates a server of a built editor. */
export async function createEditorServer(folder: string): Promise<FastifyInstance> {
  const server = fastify({ exposeHeadRoutes: true });
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'Content-Security-Policy': POLICY,
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'no-cache',
    });
  });
  await server.register(fastifyStatic, {
    root: folder,
    prefix: EDITOR_PATH,
    cacheControl: false,
    redirect: true,
  });
  return server;
}

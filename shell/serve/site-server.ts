import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { languageOfPath } from '@atverta/shared/contracts/language.ts';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { cacheControl, securityHeaders } from '../delivery/headers.ts';
import { redirectsOf } from '../delivery/redirects.ts';
import type { Composition } from '../src/composition/composition.ts';
import { answerWithoutApi } from './answer-without-api.ts';
import { forwardToApi } from './forward-to-api.ts';
import { trustedProxies } from './settings.ts';

export type SiteServerOptions = {
  /** Folder of the composed site, `site/current`; it may be swapped while this runs. */
  readonly folder: string;
  /** Origin of the submission API, which answers below `/api`. */
  readonly apiOrigin: string;
};

/**
 * Serves a composed site as a static host would: pages without `.html`, compressed copies,
 * redirects, a 404 page per language, and the same headers.
 */
export async function createSiteServer({ folder, apiOrigin }: SiteServerOptions): Promise<FastifyInstance> {
  const server = fastify({ exposeHeadRoutes: true, trustProxy: trustedProxies() });
  server.addHook('onRequest', async (_request, reply) => void reply.headers(securityHeaders));
  await server.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  await server.register(forwardToApi, { apiOrigin, onSilence: (reply) => answerWithoutApi(reply, folder) });
  server.get('/*', (request, reply) => answer(request, reply, folder));
  return server;
}

async function answer(request: FastifyRequest, reply: FastifyReply, folder: string): Promise<FastifyReply> {
  const { pathname, search } = new URL(request.url, 'http://site');
  const path = decodePath(pathname);
  if (path === undefined) return notFound(reply, pathname);
  const file = await findFile(folder, path);
  if (file) return reply.header('Cache-Control', cacheControl(path)).sendFile(file);
  const target = await redirectTarget(folder, path);
  // A redirect stays on this site whatever the path looks like.
  if (target) return reply.redirect(target.replace(/^\/+/, '/') + search, 301);
  return notFound(reply, path);
}

function decodePath(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname);
    return path.split('/').some((segment) => segment === '..' || segment.startsWith('.')) ||
      path.includes('\0')
      ? undefined
      : path;
  } catch {
    return undefined;
  }
}

/** File for a path, as hosts find it: the file itself, with `.html`, or the folder's `index.html`. */
async function findFile(folder: string, path: string): Promise<string | undefined> {
  // `/en/about.html` is how the page is stored, not an address of it.
  const candidates = path.endsWith('/')
    ? [`${path}index.html`]
    : path.endsWith('.html')
      ? []
      : [path, `${path}.html`];
  for (const candidate of candidates) {
    const found = await stat(join(folder, candidate)).catch(() => undefined);
    if (found?.isFile()) return candidate.slice(1);
  }
  return undefined;
}

async function redirectTarget(folder: string, path: string): Promise<string | undefined> {
  const bare = path.replace(/\/+$/, '') || '/';
  const composition = await readComposition(folder);
  const known = redirectsOf(composition).find(({ from }) => from === bare);
  if (known) return known.to;
  const candidates = [bare, `${bare}/`, bare.replace(/(?:index)?\.html$/, '')];
  for (const candidate of candidates) {
    if (candidate !== path && candidate !== '/' && (await findFile(folder, candidate))?.endsWith('.html'))
      return candidate;
  }
  return undefined;
}

async function readComposition(folder: string): Promise<Composition> {
  return JSON.parse(await readFile(join(folder, 'composition.json'), 'utf8')) as Composition;
}

function notFound(reply: FastifyReply, path: string): FastifyReply {
  return reply
    .code(404)
    .header('Cache-Control', cacheControl(path))
    .sendFile(`${languageOfPath(path)}/404.html`);
}

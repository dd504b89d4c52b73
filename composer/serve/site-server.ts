import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Composition } from '@atverta/contract/composition.ts';
import fastifyStatic from '@fastify/static';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { languageOfPath } from '../config/languages.ts';
import { siteConfig } from '../config/site-config.ts';
import { federationHeaders, federationOrigins, isFederationPath } from '../hosting/federation-origins.ts';
import { cacheControl, REVALIDATED, securityHeaders } from '../hosting/headers.ts';
import {
  ALLOWED_METHODS,
  API_UNAVAILABLE_PROBLEM,
  METHOD_NOT_ALLOWED_PROBLEM,
  RETRY_AFTER_S,
} from '../hosting/problem-documents.ts';
import { redirectsOf } from '../hosting/redirects.ts';
import { forwardToApi } from './forward-to-api.ts';
import { trustedProxies } from './settings.ts';

/** A URL at which nothing listens. */
const NO_API = 'http://127.0.0.1:9';

type SiteServerOptions = { readonly folder: string; readonly apiOrigin?: string | undefined };

/**
 * Creates a server of a composed site that responds as a static host would: pages without `.html`, compressed copies,
 * redirects, a 404 page per language, and the same headers.
 * @param folder `<site>/current`, which may point to another composition later
 * @param apiOrigin origin of the API; without it, requests below `/api` get a 503 response
 */
export async function createSiteServer({
  folder,
  apiOrigin = NO_API,
}: SiteServerOptions): Promise<FastifyInstance> {
  const origins = federationOrigins();
  const server = fastify({
    exposeHeadRoutes: true,
    trustProxy: trustedProxies(),
    // A path that cannot be decoded gets the 404 page; the router would answer with its own error.
    rewriteUrl: ({ url = '/' }) => (isDecodable(pathnameOf(url)) ? url : url.replaceAll('%', '%25')),
  });
  server.setErrorHandler((error: FastifyError, _request, reply) => {
    const { statusCode = 500 } = error;
    // The message is not sent, because it may contain paths of files.
    if (statusCode >= 500) console.error(error);
    return reply.code(statusCode).send();
  });
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders);
    if (origins.length > 0 && isFederationPath(pathnameOf(request.url)))
      reply.headers(federationHeaders(origins.find((origin) => origin === request.headers.origin)));
    // GET and HEAD always have a route, so `is404` means another method. The body is not read.
    if (!request.is404) return undefined;
    return reply
      .code(405)
      .header('Allow', ALLOWED_METHODS)
      .type('application/problem+json')
      .send(METHOD_NOT_ALLOWED_PROBLEM);
  });
  await server.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // Saves header bytes in the first round trip. The entity tag replaces it.
    lastModified: false,
    acceptRanges: false,
  });
  await server.register(forwardToApi, {
    apiOrigin,
    onUnreachable: (reply) => answerWithoutApi(reply, folder),
  });
  server.get('/*', (request, reply) => sendPath(request, reply, folder));
  return server;
}

async function sendPath({ url }: FastifyRequest, reply: FastifyReply, folder: string): Promise<FastifyReply> {
  const requestedPath = decodeURIComponent(pathnameOf(url));
  // `URL` would parse the text after two slashes as a host.
  const path = requestedPath.replaceAll(/\/{2,}/g, '/');
  // Hidden files are not served, except below `.well-known` (RFC 8615).
  if (/\/\.(?!well-known\/)/.test(path) || path.includes('\0')) return notFound(reply, path);
  const file = path === requestedPath ? await findFile(folder, path) : undefined;
  if (file) return reply.header('Cache-Control', cacheControl(path)).sendFile(file);
  const target = await redirectTarget(folder, requestedPath, path);
  if (target) return reply.redirect(target + url.slice(pathnameOf(url).length), 301);
  return notFound(reply, path);
}

const pathnameOf = (url: string): string => url.split('?', 1)[0] ?? '';

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Finds the file of a path as static hosts do: the file itself, with `.html`, or the folder's `index.html`. */
async function findFile(folder: string, path: string): Promise<string | undefined> {
  // `/nl/about.html` is the file of a page, not its URL.
  const candidates = path.endsWith('/')
    ? [`${path}index.html`]
    : path.endsWith('.html')
      ? []
      : [path, `${path}.html`];
  for (const candidate of candidates) {
    const stats = await stat(join(folder, candidate)).catch(() => undefined);
    if (stats?.isFile()) return candidate.slice(1);
  }
  return undefined;
}

/** Returns the page for a URL with extra slashes, with `.html`, or without a language. */
async function redirectTarget(
  folder: string,
  requestedPath: string,
  path: string,
): Promise<string | undefined> {
  const composition = JSON.parse(await readFile(join(folder, 'composition.json'), 'utf8')) as Composition;
  const trimmedPath = path.replace(/\/$/, '') || '/';
  const redirect = redirectsOf(composition).find(({ from }) => from === trimmedPath);
  if (redirect) return redirect.to;
  const candidates = [
    path,
    trimmedPath,
    `${trimmedPath}/`,
    trimmedPath.replace(/(?:(?<=\/)index)?\.html$/, ''),
  ];
  for (const candidate of candidates) {
    if (
      candidate !== requestedPath &&
      candidate !== '/' &&
      (await findFile(folder, candidate))?.endsWith('.html')
    )
      return candidate;
  }
  return undefined;
}

function notFound(reply: FastifyReply, path: string): FastifyReply {
  // Cached as a page even for a module's file, because a rollback may publish the file again.
  return reply
    .code(404)
    .header('Cache-Control', REVALIDATED)
    .sendFile(`${languageOfPath(path)}/404.html`);
}

/** Responds if the API does not: with a page to a form sent without scripts, otherwise with a problem document. */
async function answerWithoutApi(reply: FastifyReply, folder: string): Promise<void> {
  const { method, url, headers } = reply.request;
  const isForm =
    method === 'POST' &&
    pathnameOf(url) === siteConfig.api?.formsPath &&
    headers.accept?.includes('text/html');
  const { referer = '' } = headers;
  const refererPath = URL.canParse(referer) ? new URL(referer).pathname : '/';
  const page = `${languageOfPath(refererPath)}/503.html`;
  reply.code(503).headers({ 'Retry-After': RETRY_AFTER_S, 'Cache-Control': 'no-store' });
  // An old release of the shell may lack the page.
  if (isForm && (await stat(join(folder, page)).catch(() => undefined))) reply.sendFile(page);
  else reply.type('application/problem+json').send(API_UNAVAILABLE_PROBLEM);
}

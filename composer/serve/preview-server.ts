import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { shortName } from '../store/release-name.ts';
import type { ApiProcess } from './api-process.ts';
import { type Preview, readPreviews } from './previews.ts';
import { createSiteServer } from './site-server.ts';

export type PreviewServerOptions = {
  /** Folder of the site, whose `previews/` are served. */
  readonly root: string;
  /** Host below which each preview has a name: `preview.localhost`. */
  readonly domain: string;
  /** Starts an API for a preview, when it is first opened. What is sent is announced to nobody. */
  readonly startApi: (previewRoot: string) => Promise<ApiProcess>;
  /** Composes a preview. @returns what the composer says @throws with its refusal */
  readonly compose: (args: readonly string[]) => Promise<string>;
};

type OpenPreview = { readonly server: FastifyInstance; readonly api: ApiProcess };

const RELEASE_ASKED_FOR = /[?&]use=([a-z0-9-]+)(?:@|%40)([0-9a-f]{4,40})(?=&|$)/;

/**
 * Serves all previews of a site, each at `http://<name>.<domain>`, and a list of them at the domain
 * itself. `?use=mf-news@<release>` leads to a preview of its own with that release in it.
 */
export function createPreviewServer(options: PreviewServerOptions): Server {
  const { root, domain, startApi } = options;
  const opened = new Map<string, Promise<OpenPreview>>();

  const open = async (name: string): Promise<OpenPreview> => {
    const folder = join(root, 'previews', name);
    const api = await startApi(folder);
    const server = await createSiteServer({ folder: join(folder, 'current'), apiOrigin: api.origin });
    await server.ready();
    return { server, api };
  };

  const http = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  http.on('close', async () => {
    for (const each of opened.values()) {
      const { server, api } = await each;
      await Promise.all([server.close(), api.stop()]);
    }
  });
  return http;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host = '' } = request.headers;
    const previews = await readPreviews(root);
    const name = nameIn(host, domain);
    const known = previews.find((preview) => preview.name === name);
    const address = (preview: string) => `http://${preview}.${domain}${/:\d+$/.exec(host)?.[0] ?? ''}`;
    if (!known) {
      const isAsked = name !== undefined;
      response
        .writeHead(isAsked ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8', ...NOT_STORED })
        .end(previewList(previews, address, isAsked ? name : undefined));
      return;
    }
    const [query = '', module = '', release = ''] = RELEASE_ASKED_FOR.exec(request.url ?? '') ?? [];
    if (query) return leadToRelease(known.name, module, release, query);
    const preview = opened.get(known.name) ?? open(known.name);
    opened.set(known.name, preview);
    preview.catch(() => opened.delete(known.name));
    (await preview).server.routing(request, response);

    async function leadToRelease(from: string, asked: string, start: string, part: string): Promise<void> {
      const derived = derivedName(from, asked, start);
      try {
        if (!previews.some((each) => each.name === derived))
          await options.compose(['--preview', derived, '--from', from, '--use', `${asked}@${start}`]);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        response.writeHead(409, { 'Content-Type': 'text/plain; charset=utf-8', ...NOT_STORED }).end(reason);
        return;
      }
      const path = (request.url ?? '/')
        .replace(part, '')
        .replace(/\?$|^([^?]*)&/, '$1?')
        .replace(/\?$/, '');
      response.writeHead(302, { Location: address(derived) + path, ...NOT_STORED }).end();
    }
  }
}

const NOT_STORED = { 'Cache-Control': 'no-store' };

/** What stands before the domain; undefined where it is the domain itself, or another host. */
function nameIn(host: string, domain: string): string | undefined {
  const bare = host.replace(/:\d+$/, '').toLowerCase();
  return bare.endsWith(`.${domain}`) ? bare.slice(0, -domain.length - 1) : undefined;
}

/** A name that a host may have: at most 63 characters. */
const derivedName = (from: string, module: string, release: string): string =>
  `${`${from}-${module}`.slice(0, 50).replace(/-+$/, '')}-${release.slice(0, 12)}`;

/**
 * A page that lists the previews, for colleagues.
 * @param missing name of a preview that was asked for and is not there
 */
function previewList(
  previews: readonly Preview[],
  address: (name: string) => string,
  missing?: string,
): string {
  const rows = previews.map(({ name, state }) => {
    const releases = Object.entries(state.selection).map(
      ([module, release]) => `${module}@${shortName(release)}`,
    );
    return `<tr><td><a href="${escaped(address(name))}/">${escaped(name)}</a><td>${escaped(state.by)}<td>${escaped(state.note)}<td><time datetime="${escaped(state.composedAt)}">${escaped(state.composedAt.slice(0, 16).replace('T', ' '))}</time><td><small>${escaped(releases.join(' '))}</small></tr>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Previews</title>
<style>body{font:16px/1.5 system-ui;margin:2rem;max-width:75rem}table{border-collapse:collapse}td,th{padding:.4rem 1rem .4rem 0;text-align:left;vertical-align:top;border-bottom:1px solid #ddd}small{color:#555}</style>
<h1>Previews</h1>${missing === undefined ? '' : `<p>There is no preview “${escaped(missing)}”.</p>`}
${rows.length > 0 ? `<table><tr><th>Preview<th>By<th>Why<th>Composed (UTC)<th>Releases</tr>${rows.join('')}</table>` : '<p>There is none yet: <code>npm run site -- preview autumn --use mf-news@newest</code></p>'}
<p><small>Add <code>?use=mf-news@&lt;release&gt;</code> to an address to see any release of the store in it. What is sent with its forms is announced to nobody.</small></p></html>\n`;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

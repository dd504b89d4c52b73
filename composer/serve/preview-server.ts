import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { previewNames, readLiveState } from '../compositions/compositions.ts';
import type { CompositionState } from '../compositions/state.ts';
import { shortName } from '../store/release-name.ts';
import type { ApiProcess } from './api-process.ts';
import { createSiteServer } from './site-server.ts';
import { createWordsServer, WORDS_PATH, wordsFolder } from './words-server.ts';

type PreviewServerOptions = {
  /** Folder of the site's compositions, which contains `previews/`. */
  readonly root: string;
  /** Parent domain of the previews' hosts: `preview.localhost`. */
  readonly domain: string;
  /** Starts an API for a preview, on its first request. The API sends no notifications. */
  readonly startApi: (previewRoot: string) => Promise<ApiProcess>;
  readonly compose: (args: readonly string[]) => Promise<string>;
};

const USE_PARAMETER = /[?&]use=([a-z0-9-]+)(?:@|%40)([0-9a-f]{4,40})(?=&|$)/;

const NOT_STORED = { 'Cache-Control': 'no-store' };
const HTML = { 'Content-Type': 'text/html; charset=utf-8', ...NOT_STORED };
const TEXT = { 'Content-Type': 'text/plain; charset=utf-8', ...NOT_STORED };

/**
 * Creates a server of all previews of a site, each at `http://<name>.<domain>`. The domain itself shows a list of them and, once
 * it is built, the editor of messages. `?use=mf-news@<release>` composes another preview with that release, and redirects to it.
 */
export function createPreviewServer({ root, domain, startApi, compose }: PreviewServerOptions): Server {
  const opened = new Map<string, ReturnType<typeof open>>();
  let words: Promise<FastifyInstance> | undefined;

  async function open(name: string) {
    const folder = join(root, 'previews', name);
    const api = await startApi(folder);
    try {
      const server = await createSiteServer({ folder: join(folder, 'current'), apiOrigin: api.origin });
      await server.ready();
      return { server, api };
    } catch (error) {
      await api.stop();
      throw error;
    }
  }

  async function openWords(): Promise<FastifyInstance> {
    const server = await createWordsServer(wordsFolder(root));
    await server.ready();
    return server;
  }

  async function close(preview: ReturnType<typeof open>): Promise<void> {
    const { server, api } = await preview;
    await Promise.all([server.close(), api.stop()]);
  }

  /** Closes the APIs of removed previews, which would write into the folder of a new preview of the same name. */
  async function closeRemoved(previews: readonly CompositionState[]): Promise<void> {
    for (const [name, preview] of opened) {
      if (previews.some((each) => each.name === name)) continue;
      opened.delete(name);
      await close(preview);
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', headers } = request;
    const { hostname, port } = new URL(`http://${headers.host}`);
    const address = (preview: string) => `http://${preview}.${domain}${port && `:${port}`}`;
    const previews = await readPreviews(root);
    const composedAt = (name: string) => previews.find((preview) => preview.name === name)?.composedAt;
    await closeRemoved(previews);
    if (hostname === domain && url.startsWith(WORDS_PATH.slice(0, -1)) && existsSync(wordsFolder(root))) {
      words ??= openWords();
      (await words).routing(request, response);
      return;
    }
    const name = hostname.endsWith(`.${domain}`) ? hostname.slice(0, -domain.length - 1) : undefined;
    const shownSince = name && composedAt(name);
    if (name === undefined || shownSince === undefined) {
      response.writeHead(name === undefined ? 200 : 404, HTML).end(previewList(previews, address, name));
      return;
    }
    const [query, module = '', release = ''] = USE_PARAMETER.exec(url) ?? [];
    if (query === undefined) {
      const preview = opened.get(name) ?? open(name);
      opened.set(name, preview);
      preview.catch(() => opened.delete(name));
      (await preview).server.routing(request, response);
      return;
    }
    const derived = derivedName(name, module, release);
    try {
      // It is missing, or older than the preview that it derives from.
      if ((composedAt(derived) ?? '') < shownSince)
        await compose(['preview', derived, '--from', name, '--use', `${module}@${release}`]);
    } catch (error) {
      response.writeHead(409, TEXT).end(error instanceof Error ? error.message : String(error));
      return;
    }
    const path = url
      .replace(query, '')
      .replace(/\?$|^([^?]*)&/, '$1?')
      .replace(/\?$/, '');
    response.writeHead(302, { Location: address(derived) + path, ...NOT_STORED }).end();
  }

  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  }).on('close', async () => {
    for (const preview of opened.values()) await close(preview);
    await (await words)?.close();
  });
}

/** Returns the name of a derived preview. A host's label has at most 63 characters. */
const derivedName = (from: string, module: string, release: string): string =>
  `${`${from}-${module}`.slice(0, 50).replace(/-+$/, '')}-${release.slice(0, 12)}`;

/** Returns the states of all previews, latest first. `name` is the preview's name. */
export async function readPreviews(root: string): Promise<CompositionState[]> {
  const names = await previewNames(root);
  const found = await Promise.all(
    names.map(async (name) => {
      const state = await readLiveState(join(root, 'previews', name));
      return state ? [{ ...state, name }] : [];
    }),
  );
  return found.flat().sort((a, b) => b.composedAt.localeCompare(a.composedAt));
}

/** Returns the page that lists the previews. @param missing name of a requested preview that does not exist */
function previewList(
  previews: readonly CompositionState[],
  address: (name: string) => string,
  missing?: string,
): string {
  const rows = previews.map(({ name, selection, by, note, composedAt }) => {
    const releases = Object.entries(selection).map(([module, release]) => `${module}@${shortName(release)}`);
    return `<tr><td><a href="${escaped(address(name))}/">${escaped(name)}</a><td>${escaped(by)}<td>${escaped(note)}<td><time datetime="${escaped(composedAt)}">${escaped(composedAt.slice(0, 16).replace('T', ' '))}</time><td><small>${escaped(releases.join(' '))}</small></tr>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Previews</title>
<style>body{font:16px/1.5 system-ui;margin:2rem;max-width:75rem}table{border-collapse:collapse}td,th{padding:.4rem 1rem .4rem 0;text-align:left;vertical-align:top;border-bottom:1px solid #ddd}small{color:#555}</style>
<h1>Previews</h1>${missing === undefined ? '' : `<p>There is no preview “${escaped(missing)}”.</p>`}
${rows.length > 0 ? `<table><tr><th>Preview<th>By<th>Why<th>Composed (UTC)<th>Releases</tr>${rows.join('')}</table>` : '<p>There is none yet: <code>npm run site -- preview autumn --use mf-news@newest</code></p>'}
<p><small>Add <code>?use=mf-news@&lt;release&gt;</code> to an address to see any release of the store in it. What is sent with its forms is announced to nobody.</small></p></html>\n`;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { CompositionRecord } from '../compositions/composition-record.ts';
import { previewNames, readLiveRecord } from '../compositions/compositions.ts';
import { formatTime } from '../process/format-time.ts';
import { shortName } from '../store/release-name.ts';
import type { ApiProcess } from './api-process.ts';
import { createEditorServer, EDITOR_PATH, editorFolder } from './editor-server.ts';
import { createSiteServer } from './site-server.ts';

type PreviewServerOptions = {
  /** Folder of the site's compositions, which contains `previews/`. */
  readonly siteFolder: string;
  /** Parent domain of the previews' hosts: `preview.localhost`. */
  readonly domain: string;
  /** Starts an API for a preview, on its first request. The API sends no notifications. */
  readonly startApi: (previewFolder: string) => Promise<ApiProcess>;
  readonly compose: (args: readonly string[]) => Promise<string>;
};

const USE_PARAMETER = /[?&]use=([a-z0-9-]+)(?:@|%40)([0-9a-f]{4,40})(?=&|$)/;

const NOT_STORED = { 'Cache-Control': 'no-store' };
const HTML = { 'Content-Type': 'text/html; charset=utf-8', ...NOT_STORED };
const TEXT = { 'Content-Type': 'text/plain; charset=utf-8', ...NOT_STORED };

/**
 * Creates a server of all previews of a site, each at `http://<name>.<domain>`. The domain itself shows a
 * list of them and, once it is built, the message editor. `?use=mf-news@<release>` composes another preview
 * with that release, and redirects to it.
 */
export function createPreviewServer({ siteFolder, domain, startApi, compose }: PreviewServerOptions): Server {
  const openPreviews = new Map<string, ReturnType<typeof openPreview>>();
  let editorServer: Promise<FastifyInstance> | undefined;

  async function openPreview(name: string) {
    const folder = join(siteFolder, 'previews', name);
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

  async function openEditorServer(): Promise<FastifyInstance> {
    const server = await createEditorServer(editorFolder(siteFolder));
    await server.ready();
    return server;
  }

  async function close(preview: ReturnType<typeof openPreview>): Promise<void> {
    const { server, api } = await preview;
    await Promise.all([server.close(), api.stop()]);
  }

  /** Closes the APIs of removed previews, which would write into the folder of a new preview of the same name. */
  async function closeRemoved(previews: readonly CompositionRecord[]): Promise<void> {
    for (const [name, preview] of openPreviews) {
      if (previews.some((each) => each.name === name)) continue;
      openPreviews.delete(name);
      await close(preview);
    }
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', headers } = request;
    const { hostname, port } = new URL(`http://${headers.host}`);
    const urlOf = (preview: string) => `http://${preview}.${domain}${port && `:${port}`}`;
    const previews = await readPreviews(siteFolder);
    const composedAt = (name: string) => previews.find((preview) => preview.name === name)?.composedAt;
    await closeRemoved(previews);
    if (
      hostname === domain &&
      url.startsWith(EDITOR_PATH.slice(0, -1)) &&
      existsSync(editorFolder(siteFolder))
    ) {
      editorServer ??= openEditorServer();
      (await editorServer).routing(request, response);
      return;
    }
    const name = hostname.endsWith(`.${domain}`) ? hostname.slice(0, -domain.length - 1) : undefined;
    const composedSince = name && composedAt(name);
    if (name === undefined || composedSince === undefined) {
      response.writeHead(name === undefined ? 200 : 404, HTML).end(renderPreviewList(previews, urlOf, name));
      return;
    }
    const [query, module = '', release = ''] = USE_PARAMETER.exec(url) ?? [];
    if (query === undefined) {
      const preview = openPreviews.get(name) ?? openPreview(name);
      openPreviews.set(name, preview);
      preview.catch(() => openPreviews.delete(name));
      (await preview).server.routing(request, response);
      return;
    }
    const derivedPreview = derivedName(name, module, release);
    try {
      // It is missing, or older than the preview that it derives from.
      if ((composedAt(derivedPreview) ?? '') < composedSince)
        await compose(['preview', derivedPreview, '--from', name, '--use', `${module}@${release}`]);
    } catch (error) {
      response.writeHead(409, TEXT).end(error instanceof Error ? error.message : String(error));
      return;
    }
    const path = url
      .replace(query, '')
      .replace(/\?$|^([^?]*)&/, '$1?')
      .replace(/\?$/, '');
    response.writeHead(302, { Location: urlOf(derivedPreview) + path, ...NOT_STORED }).end();
  }

  return createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  }).on('close', async () => {
    for (const preview of openPreviews.values()) await close(preview);
    await (await editorServer)?.close();
  });
}

/** Returns the name of a derived preview. A host's label has at most 63 characters. */
const derivedName = (from: string, module: string, release: string): string =>
  `${`${from}-${module}`.slice(0, 50).replace(/-+$/, '')}-${release.slice(0, 12)}`;

export type Preview = Omit<CompositionRecord, 'name'> & {
  /** Name of the preview, not of its composition. */
  readonly name: string;
};

/** Returns all previews, latest first. */
export async function readPreviews(siteFolder: string): Promise<Preview[]> {
  const names = await previewNames(siteFolder);
  const records = await Promise.all(
    names.map(async (name) => {
      const record = await readLiveRecord(join(siteFolder, 'previews', name));
      return record ? [{ ...record, name }] : [];
    }),
  );
  return records.flat().sort((a, b) => b.composedAt.localeCompare(a.composedAt));
}

/**
 * Returns the page that lists the previews.
 * @param missingName name of a requested preview that does not exist
 */
function renderPreviewList(
  previews: readonly CompositionRecord[],
  urlOf: (name: string) => string,
  missingName?: string,
): string {
  const rows = previews.map(({ name, releaseByModule, by, note, composedAt }) => {
    const releases = Object.entries(releaseByModule).map(
      ([module, release]) => `${module}@${shortName(release)}`,
    );
    return `<tr><td><a href="${escapeHtml(urlOf(name))}/">${escapeHtml(name)}</a><td>${escapeHtml(by)}<td>${escapeHtml(note)}<td><time datetime="${escapeHtml(composedAt)}">${escapeHtml(formatTime(composedAt))}</time><td><small>${escapeHtml(releases.join(' '))}</small></tr>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Previews</title>
<style>body{font:16px/1.5 system-ui;margin:2rem;max-width:75rem}table{border-collapse:collapse}td,th{padding:.4rem 1rem .4rem 0;text-align:left;vertical-align:top;border-bottom:1px solid #ddd}small{color:#555}</style>
<h1>Previews</h1>${missingName === undefined ? '' : `<p>There is no preview “${escapeHtml(missingName)}”.</p>`}
${rows.length > 0 ? `<table><tr><th>Preview<th>By<th>Why<th>Composed (UTC)<th>Releases</tr>${rows.join('')}</table>` : '<p>There is none yet: <code>npm run site -- preview autumn --use mf-news@newest</code></p>'}
<p><small>Add <code>?use=mf-news@&lt;release&gt;</code> to a URL to see any release of the store in it. Its forms send no mail.</small></p></html>\n`;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { WORKER_PATH } from '../client/paths.ts';

/**
 * A document that shows the page of its own URL in a frame, beside the panel. It has no head tag, so the
 * development server adds no client to it.
 */
export const FRAME = `<!doctype html>
<html lang="en">
<meta charset="utf-8"><title>QA</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width">
<style>
body{display:flex;block-size:100dvh;margin:0;background:#8884}
div{flex:1;min-inline-size:0;overflow:auto}
iframe{display:block;inline-size:100%;block-size:100%;margin:0 auto;background:#fff;border:0}
qa-panel{overflow:auto}
@media(width<48rem){body{flex-direction:column}qa-panel{max-block-size:45dvh}}
</style>
<body><div><iframe title="The page" data-new></iframe></div>
<script>document.querySelector('iframe').src = location.href;</script>
</body></html>`;

/** Returns whether a tab, not a frame, requests a page. */
export const isDocumentRequest = ({ headers, method }: IncomingMessage): boolean =>
  method === 'GET' && headers['sec-fetch-dest'] === 'document';

const LEAVE_PAGES_ALONE = `addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.stopImmediatePropagation();
});
`;

/**
 * Serves MSW's worker for all paths. Page requests bypass the worker, because it would change their
 * `Sec-Fetch-Dest`.
 */
export function serveWorker(server: FastifyInstance): void {
  const file = fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js'));
  server.get(WORKER_PATH, async (_request, reply) =>
    reply
      .headers({ 'Content-Type': 'text/javascript', 'Service-Worker-Allowed': '/' })
      .send(LEAVE_PAGES_ALONE + (await readFile(file, 'utf8'))),
  );
}

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { MODULES_PATH } from '@atverta/contract/published-files.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { transformPages } from '../serve/transform-pages.ts';
import { REFRESH_RUNTIME } from './development-build.ts';
import { mapStackToSources } from './map-stack-to-sources.ts';
import type { BuildEvent } from './watch-module.ts';
import { buildFolderOf } from './work-folder.ts';

/** An event for open tabs: a module was built, an error appeared or ended, or the site was composed again. */
export type DevEvent =
  | (Extract<BuildEvent, { readonly type: 'built' }> & { readonly module: string })
  /** An error replaces an earlier one of the same source, a module or a check. Without a text, it has ended. */
  | { readonly type: 'error'; readonly source: string; readonly text: string | undefined }
  | { readonly type: 'composed'; readonly mustReload: boolean };

export function addDevClient(server: FastifyInstance, watchedModules: readonly string[]) {
  const tabs = new Set<FastifyReply>();
  const errors = new Map<string, DevEvent>();
  const builds = new Map<string, DevEvent>();
  const line = (event: DevEvent) => `data: ${JSON.stringify(event)}\n\n`;
  const scripts = {
    '/_dev/refresh.js': refreshRuntime(),
    '/_dev/client.js': readFileSync(join(import.meta.dirname, 'client/page-client.js'), 'utf8'),
  };
  for (const [path, script] of Object.entries(scripts))
    server.get(path, (_request, reply) => reply.type('text/javascript').send(script));
  server.get('/_dev/events', (request, reply) => {
    reply.hijack();
    reply.raw
      .writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      // The tab's page may be older than the last build.
      .write(['\n', ...[...builds.values(), ...errors.values()].map(line)].join(''));
    tabs.add(reply);
    request.raw.on('close', () => tabs.delete(reply));
  });
  let lastThrown = '';
  server.post<{ Body: { page: string; stack: string } }>('/_dev/thrown', async ({ body }) => {
    const text = mapStackToSources(body.stack);
    if (text !== lastThrown) console.error(`${body.page} throws in a browser:\n${text}`);
    lastThrown = text;
    return text;
  });
  // Names of published files contain a hash. The files here are hot updates, source maps, or files of a module alone.
  server.addHook('onRequest', async (request, reply) => {
    const [, folder, module = '', ...names] = request.url.split('?', 1)[0]?.split('/') ?? [];
    if (`/${folder}/` !== MODULES_PATH || !watchedModules.includes(module)) return undefined;
    const [browserBuild, file] = [join(buildFolderOf(module), 'browser'), names.join('/')];
    if (!existsSync(join(browserBuild, file))) return undefined;
    return reply.header('Cache-Control', 'no-store').sendFile(file, browserBuild);
  });
  server.addHook('onSend', async (_request, reply) => void reply.removeHeader('Integrity-Policy'));
  transformPages(server, (html) =>
    html
      // The CSP allows only the composed scripts. It would block hot updates and the development client.
      .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/i, '')
      .replace(
        /<head[^>]*>/,
        (head) => `${head}<script src="/_dev/refresh.js"></script><script src="/_dev/client.js"></script>`,
      ),
  );
  function broadcast(event: DevEvent): void {
    if (event.type === 'error') {
      if (event.text) errors.set(event.source, event);
      else errors.delete(event.source);
    }
    if (event.type === 'composed') errors.delete('compose');
    if (event.type === 'built') {
      errors.delete(event.module);
      // The page of a tab that connects later already contains the styles.
      builds.set(event.module, { ...event, styles: [] });
    }
    for (const tab of tabs) tab.raw.write(line(event));
  }
  return { broadcast };
}

/**
 * Returns the runtime of Fast Refresh as a classic script, which must run before React. All modules of a page
 * share it.
 */
function refreshRuntime(): string {
  const { resolve } = createRequire(import.meta.url);
  const file = join(dirname(resolve('react-refresh/runtime')), 'cjs/react-refresh-runtime.development.js');
  return `(() => {
const exports = {}, process = { env: { NODE_ENV: 'development' } };
${readFileSync(file, 'utf8')}
exports.injectIntoGlobalHook(window);
window.$RefreshSig$ = () => (type) => type;
window.$RefreshReg$ = () => {};
window.${REFRESH_RUNTIME} = exports;
})();`;
}

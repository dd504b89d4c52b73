import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MODULES_PATH } from '@atverta/runtime/published-files.ts';
import type { FastifyInstance } from 'fastify';
import type { RenderedPage } from '../serve/compose-process.ts';

/**
 * While the site is composed, serves pages as soon as they are rendered. All others wait, and so do
 * the modules' new files: a page is read before its code comes.
 */
export function serveEarlyPages(server: FastifyInstance, folder: string) {
  const pages = new Map<string, string>();
  let isExpected = true;
  let news = Promise.withResolvers<void>();
  const tell = () => {
    news.resolve();
    news = Promise.withResolvers();
  };
  server.addHook('onRequest', async ({ url }, reply) => {
    const [path = ''] = url.split('?', 1);
    // Its name tells what a module's file holds.
    const isSettled = path.startsWith(MODULES_PATH) && existsSync(join(folder, path));
    while (isExpected && !isSettled && !path.startsWith('/_dev/')) {
      const html = pages.get(path);
      if (html !== undefined) return reply.type('text/html').header('Cache-Control', 'no-store').send(html);
      await news.promise;
    }
    return undefined;
  });
  return {
    /** From now on, as from the start, nothing is served that a composition may replace. */
    expect() {
      isExpected = true;
    },
    add({ path, html }: RenderedPage) {
      pages.set(path, html);
      tell();
    },
    /** It is whole, or is refused. */
    end() {
      pages.clear();
      isExpected = false;
      tell();
    },
  };
}

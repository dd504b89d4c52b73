import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MODULES_PATH } from '@atverta/runtime/published-files.ts';
import type { FastifyInstance } from 'fastify';
import type { RenderedPage } from '../serve/compose-process.ts';

/** Pages of a composition that are served before it is whole. */
export type EarlyPages = {
  /** From now on, as from the start, nothing is served that a composition may replace. */
  expect(): void;
  add(page: RenderedPage): void;
  /** It is whole, or is refused. */
  end(): void;
};

/**
 * While the site is composed, serves pages as soon as they are rendered. All others wait, and so do
 * the modules' new files: a page is read before its code comes.
 * @param folder of what is composed
 */
export function serveEarlyPages(server: FastifyInstance, folder: string): EarlyPages {
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
    expect() {
      isExpected = true;
    },
    add({ path, html }) {
      pages.set(path, html);
      tell();
    },
    end() {
      pages.clear();
      isExpected = false;
      tell();
    },
  };
}

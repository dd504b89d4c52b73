import { join } from 'node:path';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { composeBuilds } from '@atverta/composer/dev/compose-builds.ts';
import { watchModules } from '@atverta/composer/dev/dev-command.ts';
import { serveDev } from '@atverta/composer/dev/serve-dev-site.ts';
import { buildFolderOf } from '@atverta/composer/dev/work-folder.ts';
import { forwardToApi } from '@atverta/composer/serve/forward-to-api.ts';
import { findListenAddress } from '@atverta/composer/serve/settings.ts';
import { MODULES_PATH } from '@atverta/contract/published-files.ts';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { FRAME, isDocumentRequest, serveWorker } from '../server/frame-and-worker.ts';

const page = (files: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>QA</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<link rel="stylesheet" href="${files}main.css">
<script type="module" src="${files}main.js"></script></head><body></body></html>`;

/** Serves one module alone by the development server of the site. */
export async function serveWorkbench(module: string): Promise<void> {
  process.env['DEV_FOLDER'] ||= join(PROJECT_ROOT, 'node_modules/.cache/alone', module);
  const server = fastify();
  // The development client sends files with `reply.sendFile`.
  await server.register(fastifyStatic, { root: buildFolderOf(module), serve: false });
  await server.register(forwardToApi, {
    apiOrigin: process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8081',
    onUnreachable: (reply) => void reply.code(502).send(),
  });
  serveWorker(server);
  server.get('/*', (request, reply) =>
    reply.type('text/html').send(isDocumentRequest(request.raw) ? FRAME : page(`${MODULES_PATH}${module}/`)),
  );
  const devServer = await serveDev(server, await findListenAddress(), [module], String);
  const compose = async () => `${module} is built`;
  watchModules(
    [module],
    composeBuilds([module], {}, devServer, compose),
    import.meta.resolve('@atverta/qa/workbench/workbench-build.ts'),
  );
}

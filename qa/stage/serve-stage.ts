import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { withFastRefresh } from '@atverta/composer/build/fast-refresh.ts';
import { PageDataPlugin } from '@atverta/composer/build/page-data-plugin.ts';
import { buildErrorsOf } from '@atverta/composer/build/run-build.ts';
import { importDefault } from '@atverta/composer/release/import-default.ts';
import { freeAddress } from '@atverta/composer/serve/settings.ts';
import { HOST } from '@atverta/contract/container.ts';
import type { MakePageData } from '@atverta/contract/page-data.ts';
import type { ModuleDeclaration } from '@atverta/contract/pages.ts';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { developerContainerConfig } from '../client/base-config.ts';
import { WORKER_PATH } from '../client/paths.ts';
import { qaConfig } from '../client/rspack.ts';
import { FRAME, opensDocument, WORKER_HEADERS, workerScript } from '../client/served.ts';

// The empty icon keeps browsers from asking for one.
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>QA</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head><body></body></html>`;

export async function serveStage(folder: string): Promise<void> {
  // The dev server throws where nobody can catch it.
  const listenAt = await freeAddress();
  const declaration = await importDefault<ModuleDeclaration>(folder, 'src/module.ts');
  const hasData = existsSync(join(folder, 'page-data.ts'));
  const pageData = hasData ? await importDefault<MakePageData>(folder, 'page-data.ts') : undefined;
  // For previews of the site that are opened with `?use=`. The host is no container of anybody's.
  const container = join(folder, 'dist/container');
  if (declaration.name !== HOST)
    rspack(developerContainerConfig(declaration, folder, container, pageData)).watch({}, (error, stats) => {
      const errors = buildErrorsOf(error, stats);
      if (errors !== undefined) console.error(errors);
    });
  const compiler = rspack(stageConfig(folder, declaration, pageData));
  const worker = await workerScript();
  const answer = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (request.url === WORKER_PATH) response.writeHead(200, WORKER_HEADERS).end(worker);
    else if (opensDocument(request)) response.setHeader('Content-Type', 'text/html').end(FRAME);
    else next();
  };
  const server = new RspackDevServer(
    {
      ...listenAt,
      hot: true,
      historyApiFallback: true,
      // Previews come from another origin, and ask for scripts with `crossorigin`.
      headers: { 'Access-Control-Allow-Origin': '*' },
      static: { directory: container, publicPath: '/container', watch: false },
      setupMiddlewares: (middlewares) => [
        { name: 'qa', middleware: answer },
        ...middlewares,
        { name: 'lazy compilation', middleware: rspack.lazyCompilationMiddleware(compiler) },
      ],
      client: {
        overlay: { errors: true, warnings: false },
        // The host of the page, be it `localhost` or `127.0.0.1`: the server refuses one that differs.
        webSocketURL: { protocol: 'auto:', hostname: '0.0.0.0', port: 0, pathname: '/ws' },
      },
      proxy: [{ context: ['/api'], target: process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8081' }],
    },
    compiler,
  );
  await server.start();
}

function stageConfig(
  folder: string,
  declaration: ModuleDeclaration,
  pageData: MakePageData | undefined,
): Configuration {
  const base = qaConfig(declaration.name, { stage: join(import.meta.dirname, 'main.tsx') }, [folder]);
  const module = {
    '#module/source': join(folder, 'src'),
    '#module/declaration': join(folder, 'src/module.ts'),
  };
  return {
    ...base,
    context: folder,
    devtool: 'source-map',
    output: { ...base.output, publicPath: '/', path: join(folder, 'dist/stage') },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...module } },
    // A page asks for several message files at once. Compiled on demand, each would be an update that
    // the page looks for while the next one replaces it.
    lazyCompilation: { imports: true, entries: false, test: /\.tsx?$/ },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.CssExtractRspackPlugin(),
      new rspack.HtmlRspackPlugin({ templateContent: PAGE, scriptLoading: 'module' }),
      new ReactRefreshRspackPlugin(),
      ...(pageData ? [new PageDataPlugin(declaration, pageData)] : []),
    ],
    module: { ...base.module, rules: withFastRefresh(base.module?.rules) },
  };
}

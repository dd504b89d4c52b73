import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { HOST } from '@atverta/shared/contracts/container.ts';
import type { MakePageData } from '@atverta/shared/contracts/page-data.ts';
import type { ModuleDeclaration } from '@atverta/shared/contracts/pages.ts';
import { workbenchPort } from '@atverta/shared/contracts/workbench-ports.ts';
import { defineConfig } from '@rspack/cli';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import root from '../../package.json' with { type: 'json' };
import { baseConfig, workbenchContainerConfig } from '../../rspack.config.base.ts';
import { withFastRefresh } from '../build/fast-refresh.ts';
import { PageDataPlugin } from '../build/page-data-plugin.ts';
import { WatchedBuildPlugin } from './watched-build-plugin.ts';

/**
 * `npm run dev -w <module>`: the module in the current folder alone, with Fast Refresh.
 * The module's optional `dev/` folder: `setup.ts` (run before the first render) and `public/`;
 * its optional `page-data.ts`: what its build makes the data files of.
 */
const moduleFolder = process.cwd();
const name = basename(moduleFolder);
// The empty icon keeps browsers from asking for one.
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head><body></body></html>`;
const base = baseConfig(name, moduleFolder, 'browser');
const setup = join(moduleFolder, 'dev/setup.ts');
const components = join(moduleFolder, 'dev/components.tsx');
const publicFolder = join(moduleFolder, 'dev/public');
/** The module's container, for previews of the site that are opened with `?use=`. */
const containerFolder = join(moduleFolder, 'dist/container');
const { default: declaration } = (await import(pathToFileURL(join(moduleFolder, 'src/module.ts')).href)) as {
  default: ModuleDeclaration;
};
const pageDataFile = join(moduleFolder, 'page-data.ts');
const { default: pageData } = (
  existsSync(pageDataFile) ? await import(pathToFileURL(pageDataFile).href) : {}
) as { default?: MakePageData };

export default defineConfig({
  ...base,
  name: `${name}:workbench`,
  mode: 'development',
  devtool: 'source-map',
  entry: join(import.meta.dirname, 'main.tsx'),
  output: { ...base.output, publicPath: '/', path: join(moduleFolder, 'dist/workbench') },
  resolve: {
    ...base.resolve,
    alias: {
      '#module/source': join(moduleFolder, 'src'),
      '#module/declaration': join(moduleFolder, 'src/module.ts'),
      '#module/components': existsSync(components)
        ? components
        : join(import.meta.dirname, 'no-components.ts'),
      '#module/setup': existsSync(setup) ? setup : join(import.meta.dirname, 'no-setup.ts'),
    },
  },
  optimization: { minimize: false, chunkIds: 'named', moduleIds: 'named' },
  // A page asks for several message files at once. Compiled on demand, each would be an update that
  // the page looks for while the next one replaces it.
  lazyCompilation: { imports: true, entries: false, test: /\.tsx?$/ },
  plugins: [
    new rspack.CssExtractRspackPlugin(),
    new rspack.HtmlRspackPlugin({ templateContent: PAGE, scriptLoading: 'module' }),
    new ReactRefreshRspackPlugin(),
    ...(pageData ? [new PageDataPlugin(declaration.pages, pageData)] : []),
    // The host is no container of anybody's.
    ...(name === HOST
      ? []
      : [
          new WatchedBuildPlugin(
            workbenchContainerConfig(declaration, moduleFolder, containerFolder, pageData),
          ),
        ]),
  ],
  module: { ...base.module, rules: withFastRefresh(base.module?.rules) },
  devServer: {
    port: Number(process.env['PORT'] ?? workbenchPort(name, root.workspaces)),
    host: '127.0.0.1',
    hot: true,
    historyApiFallback: true,
    // Previews come from another origin, and ask for scripts with `crossorigin`.
    headers: { 'Access-Control-Allow-Origin': '*' },
    static: [
      ...(existsSync(publicFolder) ? [{ directory: publicFolder }] : []),
      { directory: containerFolder, publicPath: '/container', watch: false },
    ],
    client: {
      overlay: { errors: true, warnings: false },
      // The host of the page, be it `localhost` or `127.0.0.1`: the server refuses one that differs.
      webSocketURL: { protocol: 'auto:', hostname: '0.0.0.0', port: 0, pathname: '/ws' },
    },
    proxy: [{ context: ['/api'], target: process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8081' }],
  },
  stats: 'errors-warnings',
});

/**
 * What each deviation from the stock packages saves of a page, measured alone: the site as it is
 * against the same with that one taken back.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ReplaceModulesPlugin } from '@atverta/composer/build/replace-modules-plugin.ts';
import { runBuild } from '@atverta/composer/build/run-build.ts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import marketing from '../../mf-marketing/rspack.config.ts';
import shell, { manifestParts, RUNTIME_OPTIONS } from '../../shell/rspack.config.ts';
import { ROOT } from './bench-place.ts';
import { printTable } from './table.ts';

type Plugins = NonNullable<Configuration['plugins']>;

export async function benchDeviations(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'deviations-'));
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(2);
  const [shellBrowser, marketingBrowser] = [shell[0] as Configuration, marketing[0] as Configuration];
  try {
    const main = (config: Configuration) => sizeOf(config, join(folder, 'shell'), 'main.js');
    const asItIs = await main(shellBrowser);
    const stockWith = async (change: (plugins: Plugins) => Plugins) =>
      (await main({ ...shellBrowser, plugins: change(shellBrowser.plugins ?? []) })) - asItIs;
    const parts: [name: string, saved: number][] = [];
    for (const part of manifestParts()) {
      const others = manifestParts().filter(({ file }) => file !== part.file);
      const saved = await stockWith((plugins) => [
        ...withoutReplacements(plugins),
        new ReplaceModulesPlugin(others),
      ]);
      parts.push([`  of these ${part.file.split('/').at(-1)}`, saved]);
    }
    const rows = [
      [
        'federation: share handling left out (`disableShared`)',
        await stockWith(withOption('FEDERATION_OPTIMIZE_NO_SHARED')),
      ],
      [
        'federation: snapshots left out (`disableSnapshot`), with the two modules below',
        await stockWith((plugins) =>
          withOption('FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN')(withoutReplacements(plugins)),
        ),
      ],
      [
        'federation: two modules that `disableSnapshot` leaves in, replaced',
        await stockWith(withoutReplacements),
      ],
      ...parts,
      [
        'bundler: container runtime of our own, per container',
        await stockContainer(marketingBrowser, folder),
      ],
      [
        '  against the plugin with its documented options for size',
        await stockContainer(marketingBrowser, folder, SMALL),
      ],
      [
        'bundler: message files as ES modules, per build',
        await withoutModulesOfMessages(marketingBrowser, folder),
      ],
      ['router: core in place of data mode', await routerModes(folder)],
      ['router: the core, which stays', asItIs - (await main(await withoutRouter(shellBrowser, folder)))],
    ] as const;
    printTable('What deviations from stock save of a page, brotli', [
      ['deviation', 'KB'],
      ...rows.map(([name, saved]) => [name, kilobytes(saved)] as const),
    ]);
  } finally {
    await rm(folder, { recursive: true, maxRetries: 3 });
  }
}

const withoutReplacements = (plugins: Plugins): Plugins =>
  plugins.filter((plugin) => !(plugin instanceof ReplaceModulesPlugin));

/** Takes back one option of the federation runtime. */
const withOption =
  (option: keyof typeof RUNTIME_OPTIONS) =>
  (plugins: Plugins): Plugins => [
    ...plugins.filter((plugin) => !(plugin instanceof rspack.DefinePlugin)),
    new rspack.DefinePlugin({ ...RUNTIME_OPTIONS, [option]: false, ENV_TARGET: '"web"' }),
  ];

type Experiments = NonNullable<ConstructorParameters<typeof ModuleFederationPlugin>[0]['experiments']>;

/** What the stock plugin documents to make a container smaller. */
const SMALL: Experiments = {
  externalRuntime: true,
  optimization: { disableSnapshot: true, target: 'web' },
};

/** The same exposes by the stock plugin, with the same shared modules. */
async function stockContainer(
  config: Configuration,
  folder: string,
  experiments: Experiments = {},
): Promise<number> {
  const ours = await sizeOf(config, join(folder, 'ours'), 'remote-entry.js');
  const isOurs = (plugin: unknown) =>
    (plugin as { name?: string } | undefined)?.name === 'ContainerRuntimePlugin' ||
    plugin instanceof rspack.container.ContainerPlugin ||
    plugin instanceof rspack.sharing.ConsumeSharedPlugin;
  const stock = await sizeOf(
    {
      ...config,
      output: { ...config.output, publicPath: 'auto' },
      plugins: [
        ...(config.plugins ?? []).filter((plugin) => !isOurs(plugin)),
        new ModuleFederationPlugin({
          name: 'mf_marketing',
          filename: 'remote-entry.js',
          exposes: { './pages/about': './src/pages/about/index.ts' },
          shared: { react: { singleton: true, import: false } },
          dts: false,
          experiments,
          manifest: false,
        }) as unknown as Plugins[number],
      ],
    },
    join(folder, 'stock'),
    'remote-entry.js',
  );
  return stock - ours;
}

async function withoutModulesOfMessages(config: Configuration, folder: string): Promise<number> {
  const rules = config.module?.rules ?? [];
  const isOfMessages = (rule: (typeof rules)[number]) =>
    typeof rule === 'object' && rule !== null && String(rule.loader ?? '').includes('json-as-module');
  const plain = {
    ...config,
    module: { ...config.module, rules: rules.filter((rule) => !isOfMessages(rule)) },
  };
  return (
    (await sizeOf(plain, join(folder, 'json'), 'remote-entry.js')) -
    (await sizeOf(config, join(folder, 'json'), 'remote-entry.js'))
  );
}

async function routerModes(folder: string): Promise<number> {
  const size = async (name: string, imports: string) => {
    const file = join(folder, `${name}.js`);
    await writeFile(file, `import { ${imports} } from 'react-router';\nglobalThis.kept = [${imports}];\n`);
    return sizeOf(
      {
        mode: 'production',
        entry: { router: file },
        output: {},
        externals: { react: 'var React', 'react-dom': 'var ReactDOM' },
        resolve: { modules: [join(ROOT, 'node_modules')] },
      },
      join(folder, name),
      'router.js',
    );
  };
  return (
    (await size('data', 'createBrowserRouter, RouterProvider, Link')) -
    (await size('core', 'Router, useLocation'))
  );
}

/** The shell with a router of a line each for what it takes of react-router. */
async function withoutRouter(config: Configuration, folder: string): Promise<Configuration> {
  const file = join(folder, 'no-router.js');
  await writeFile(
    file,
    `export const Router = ({ children }) => children;
export const useLocation = () => location;
export const createPath = ({ pathname = '', search = '', hash = '' }) => pathname + search + hash;`,
  );
  return {
    ...config,
    resolve: { ...config.resolve, alias: { ...(config.resolve?.alias || {}), 'react-router$': file } },
  };
}

async function sizeOf(config: Configuration, path: string, file: string): Promise<number> {
  await runBuild({ ...config, output: { ...config.output, path } });
  return brotliCompressSync(await readFile(join(path, file))).length;
}

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBuild } from '@atverta/composer/build/run-build.ts';
import { containerGlobal, SHARED_MODULES } from '@atverta/contract/container.ts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { remoteConfigs } from '../../rspack.config.base.ts';
import declaration from './mf-frozen/src/module.ts';

/** The interface of a Module Federation container. */
type Container = {
  init(shareScope: object, initScope?: unknown[]): unknown;
  get(expose: string): Promise<() => Record<string, unknown>>;
};
type Shared = Record<string, unknown> & { get: ReturnType<typeof vi.fn> };

const RUNTIMES = ['composer', 'official'] as const;
type Runtime = (typeof RUNTIMES)[number];
type PluginOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

const EXPOSE = './pages/frozen';
const require = createRequire(import.meta.url);
let folder: string;

/** Builds `mf-frozen` for Node with the configuration of a release, or with Module Federation's own runtime. */
async function build(runtime: Runtime): Promise<void> {
  const [, config] = remoteConfigs(declaration, join(import.meta.dirname, 'mf-frozen'));
  const plugins = config?.plugins?.map((plugin) =>
    plugin instanceof ModuleFederationPlugin && runtime === 'official' ? withOfficialRuntime(plugin) : plugin,
  );
  await runBuild({
    ...config,
    plugins: plugins ?? [],
    output: { ...config?.output, path: join(folder, runtime) },
  });
}

function withOfficialRuntime(plugin: ModuleFederationPlugin): ModuleFederationPlugin {
  const { implementation: _, ...options } = (plugin as unknown as { _options: PluginOptions })._options;
  return new ModuleFederationPlugin(options);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'container-'));
  for (const runtime of RUNTIMES) await build(runtime);
});
afterAll(() => rm(folder, { recursive: true }));

const react = require('react') as object;
const share = (module: object, more: object = {}): Shared => ({
  get: vi.fn(async () => () => module),
  from: 'host',
  scope: ['default'],
  shareConfig: { singleton: true, requiredVersion: '*' },
  strategy: 'loaded-first',
  useIn: [],
  deps: [],
  ...more,
});
const shareAll = () => ({
  react: { '19.3.1': share(react) },
  'react/jsx-runtime': { '19.3.1': share(require('react/jsx-runtime') as object) },
  '@atverta/contract/platform': {
    [`${SHARED_MODULES['@atverta/contract/platform'].slice(1)}`]: share({
      useMessages: vi.fn(),
      defineContent: (Component: object) => Component,
    }),
  },
});

/** Evaluates a build of the container anew. */
function loadContainer(runtime: Runtime): Container {
  for (const file of Object.keys(require.cache)) if (file.startsWith(folder)) delete require.cache[file];
  // The official runtime would reuse its instance, with the share scope of the test before.
  const { __FEDERATION__: official } = globalThis as { __FEDERATION__?: { __INSTANCES__: unknown[] } };
  official?.__INSTANCES__.splice(0);
  const { [containerGlobal(declaration.name)]: container } = require(
    join(folder, runtime, 'remote-entry.cjs'),
  ) as Record<string, Container>;
  return container as Container;
}

const contentOf = async (container: Container) => (await container.get(EXPOSE))()['default'];

describe.each(RUNTIMES)('a container with the runtime %s', (runtime) => {
  it('takes shared modules from the scope that it is initialised with', async () => {
    const container = loadContainer(runtime);
    const scope = shareAll();
    await container.init(scope, []);
    expect(await contentOf(container)).toBeTypeOf('function');
    for (const versions of Object.values(scope)) {
      const [shared] = Object.values(versions) as Shared[];
      expect(shared?.get).toHaveBeenCalledOnce();
      expect(shared?.['loaded']).toBeTruthy();
    }
  });

  it('takes the newest version that fits, if none is in use', async () => {
    const container = loadContainer(runtime);
    const [older, newer] = ['19.2.0', '19.10.0'].map(() => share(react));
    await container.init({ ...shareAll(), react: { '19.2.0': older, '19.10.0': newer } }, []);
    await contentOf(container);
    expect([older, newer].map((shared) => shared?.get.mock.calls.length)).toEqual([0, 1]);
  });

  it('takes an older version that is in use, if it fits', async () => {
    const container = loadContainer(runtime);
    const [older, newer] = [share(react, { loaded: true, lib: () => react }), share(react)];
    await container.init({ ...shareAll(), react: { '19.2.0': older, '19.10.0': newer } }, []);
    expect(await contentOf(container)).toBeTypeOf('function');
    expect(newer.get).not.toHaveBeenCalled();
  });

  it('rejects an unknown expose', async () => {
    const container = loadContainer(runtime);
    await container.init(shareAll(), []);
    await expect(container.get('./pages/none')).rejects.toThrow('./pages/none');
  });
});

describe('the composer’s runtime', () => {
  it.each([['18.3.1'], ['19.1.0'], ['20.0.0']])(
    'refuses React %s in one sentence, and accepts another version afterwards',
    async (version) => {
      const container = loadContainer('composer');
      container.init({ ...shareAll(), react: { [version]: share(react) } });
      await expect(container.get(EXPOSE)).rejects.toThrow(
        `mf_frozen needs react ^19.2.0, and its host shares ${version}`,
      );
      container.init(shareAll());
      expect(await contentOf(container)).toBeTypeOf('function');
    },
  );

  it('refuses a host without React', async () => {
    const container = loadContainer('composer');
    container.init({});
    await expect(container.get(EXPOSE)).rejects.toThrow(
      'mf_frozen needs react ^19.2.0, and its host shares none',
    );
  });

  it('brings its own platform if the host shares only React', async () => {
    const container = loadContainer('composer');
    const { react } = shareAll();
    container.init({ react });
    const content = await contentOf(container);
    expect(content).toBeTypeOf('function');
    expect(content, 'the component that loads its messages itself').toHaveProperty('name', 'Standalone');
    expect(await contentOf(container), 'the same each time').toBe(content);
  });

  it('adds nothing to the host’s share scope', async () => {
    const scope = shareAll();
    const versions = () => Object.values(scope).map((each) => Object.keys(each));
    const versionsBefore = versions();
    const container = loadContainer('composer');
    container.init(scope);
    await contentOf(container);
    expect(versions()).toEqual(versionsBefore);
  });

  it('is a fifth of the official runtime, at most', async () => {
    const [composer = 0, official = 0] = await Promise.all(
      RUNTIMES.map(async (runtime) => (await readFile(join(folder, runtime, 'remote-entry.cjs'))).length),
    );
    expect(composer).toBeLessThan(official / 5);
  });
});

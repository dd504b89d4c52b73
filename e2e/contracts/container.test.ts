import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { containerGlobal, SHARED_MODULES } from '@atverta/contract/container.ts';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { remoteConfigs } from '../../rspack.config.base.ts';
import declaration from './mf-frozen/src/module.ts';

/** The interface of a Module Federation container. */
type Container = {
  init(shareScope: object, initScope?: unknown[]): unknown;
  get(expose: string): Promise<() => Record<string, unknown>>;
};
type Shared = Record<string, unknown> & { get: ReturnType<typeof vi.fn> };

const EXPOSE = './pages/frozen';
const require = createRequire(import.meta.url);
let folder: string;

/** Builds `mf-frozen` for Node with the configuration of a release. Returns the errors of the build. */
async function build(change: Partial<Configuration> = {}): Promise<string[]> {
  const [, config] = remoteConfigs(declaration, join(import.meta.dirname, 'mf-frozen'));
  const path = join(folder, 'node');
  return new Promise((done, fail) => {
    rspack(
      {
        ...config,
        output: { ...config?.output, path },
        plugins: [...(config?.plugins ?? []), ...(change.plugins ?? [])],
      },
      (error, stats) => {
        if (error) fail(error);
        else done(stats?.toJson({ all: false, errors: true }).errors?.map(({ message }) => message) ?? []);
      },
    );
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'container-'));
  expect(await build()).toEqual([]);
});
afterAll(() => rm(folder, { recursive: true }));

describe('a container', () => {
  let container: Container;

  beforeEach(() => {
    for (const file of Object.keys(require.cache)) if (file.startsWith(folder)) delete require.cache[file];
    const { [containerGlobal(declaration.name)]: loaded } = require(
      join(folder, 'node/remote-entry.cjs'),
    ) as Record<string, Container>;
    container = loaded as Container;
  });

  const react = require('react') as object;
  const share = (module: object, more: object = {}): Shared => ({
    get: vi.fn(async () => () => module),
    from: 'host',
    ...more,
  });
  const shareAll = () => ({
    react: { '19.3.1': share(react) },
    'react/jsx-runtime': { '19.3.1': share(require('react/jsx-runtime') as object) },
    '@atverta/contract/platform': {
      [`${SHARED_MODULES['@atverta/contract/platform'].slice(1)}`]: share({ useMessages: vi.fn() }),
    },
  });

  it('takes shared modules from the scope that it is initialised with', async () => {
    const scope = shareAll();
    container.init(scope, []);
    const { Content, default: standalone } = (await container.get(EXPOSE))();
    expect(Content).toBeTypeOf('function');
    expect(standalone, 'a host with the platform renders the content itself').toBeUndefined();
    for (const versions of Object.values(scope)) {
      const [shared] = Object.values(versions) as Shared[];
      expect(shared?.get).toHaveBeenCalledOnce();
      expect(shared?.['loaded']).toBe(1);
    }
  });

  it('takes the newest version that fits, if none is in use', async () => {
    const [older, newer, other] = ['19.2.0', '19.10.0', '18.3.1'].map(() => share(react));
    container.init({ ...shareAll(), react: { '19.2.0': older, '18.3.1': other, '19.10.0': newer } });
    (await container.get(EXPOSE))();
    expect([older, newer, other].map((shared) => shared?.get.mock.calls.length)).toEqual([0, 1, 0]);
  });

  it('takes an older version that is in use, if it fits', async () => {
    const [older, newer] = [share(react, { loaded: true }), share(react)];
    container.init({ ...shareAll(), react: { '19.2.0': older, '19.10.0': newer } });
    (await container.get(EXPOSE))();
    expect([older, newer].map(({ get }) => get.mock.calls.length)).toEqual([1, 0]);
  });

  it.each([['18.3.1'], ['19.1.0'], ['20.0.0']])(
    'refuses React %s in one sentence, and accepts another version afterwards',
    async (version) => {
      container.init({ ...shareAll(), react: { [version]: share(react) } });
      await expect(container.get(EXPOSE)).rejects.toThrow(
        `mf-frozen needs react ^19.2.0, and its host shares ${version}`,
      );
      container.init(shareAll());
      expect((await container.get(EXPOSE))()['Content']).toBeTypeOf('function');
    },
  );

  it('refuses a host without React, and an unknown expose', async () => {
    container.init({});
    await expect(container.get(EXPOSE)).rejects.toThrow(
      'mf-frozen needs react ^19.2.0, and its host shares none',
    );
    await expect(container.get('./pages/none')).rejects.toThrow('mf-frozen does not expose ./pages/none');
  });

  it('brings its own platform and a standalone component if the host shares only React', async () => {
    const { react } = shareAll();
    container.init({ react });
    const factory = await container.get(EXPOSE);
    const { Content, default: standalone, __esModule } = factory();
    expect(Content).toBeTypeOf('function');
    expect(standalone).toBeTypeOf('function');
    expect(__esModule, 'else bundlers take the namespace for the default export').toBe(true);
    expect((await container.get(EXPOSE))()['default'], 'the same each time').toBe(standalone);
  });
});

describe('a build fails in one sentence', () => {
  /** Renames a variable in a part of the runtime, as another version of Rspack might. */
  const renameIn = (part: string, from: string) => ({
    apply(compiler: Compiler): void {
      compiler.hooks.compilation.tap({ name: 'rename', stage: -1 }, (compilation) => {
        compilation.hooks.runtimeModule.tap({ name: 'rename', stage: -1 }, (module) => {
          if (module.name !== part || !module.source) return;
          module.source.source = Buffer.from(
            module.source.source.toString().replaceAll(from, `${from}Renamed`),
          );
        });
      });
    },
  });

  it.each([
    ['initialize_exposes', 'initializeExposesData'],
    ['consumes_loading', 'consumesLoadingData'],
  ])('if Rspack changes the code of %s', async (part, table) => {
    const errors = await build({ plugins: [renameIn(part, table)] });
    expect(errors.join('\n')).toContain(`Rspack no longer writes \`${table}\` in \`${part}\``);
  });
});

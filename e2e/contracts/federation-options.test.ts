import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBuild } from '@atverta/composer/build/run-build.ts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { expect, it } from 'vitest';
import shellConfigs from '../../shell/rspack.config.ts';

type Options = ConstructorParameters<typeof ModuleFederationPlugin>[0];

const [shell] = shellConfigs;
const plugin = shell?.plugins?.find((each) => each instanceof ModuleFederationPlugin);
const options = (plugin as unknown as { readonly _options: Options })._options;
const optimization = options.experiments?.optimization ?? {};

/**
 * Builds the federation runtime as the shell's build does, but with these optimizations.
 * @returns its bytes
 */
async function bytesWith(usedOptimization: object): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'runtime-'));
  const runtime = "export { ModuleFederation } from '@module-federation/runtime-core'";
  await runBuild({
    ...shell,
    entry: { main: `data:text/javascript,${runtime}` },
    output: { ...shell?.output, path: folder, library: { type: 'commonjs' } },
    plugins: [new ModuleFederationPlugin({ ...options, experiments: { optimization: usedOptimization } })],
  });
  const { length } = await readFile(join(folder, 'main.js'));
  await rm(folder, { recursive: true });
  return length;
}

const fullBytes = bytesWith(optimization);

it.each(Object.keys(optimization))('the option %s removes code from the shell', async (option) => {
  const otherOptions = Object.fromEntries(Object.entries(optimization).filter(([name]) => name !== option));
  expect((await bytesWith(otherOptions)) - (await fullBytes), `bytes that ${option} saves`).toBeGreaterThan(
    2_000,
  );
});

import { type Compiler, rspack } from '@rspack/core';
import { expect, test } from 'vitest';
import { stableRuntimeId } from './stable-runtime-id.ts';

const { RawSource } = rspack.sources;
type Source = InstanceType<typeof RawSource>;

/** Returns a container after the plugin, if the federation runtime has this id in it. */
function containerWith(id: string): string {
  let container: Pick<Source, 'source'> = new RawSource(`{"${id}"(){}};require("${id}")`);
  const compilation = {
    hooks: { processAssets: { tap: (_options: unknown, process: () => void) => process() } },
    modules: [{ nameForCondition: () => '@module-federation/runtime/rspack.js' }],
    chunkGraph: { getModuleId: () => id },
    assets: { 'remote-entry.js': container },
    updateAsset(_file: string, update: (source: typeof container) => typeof container) {
      container = update(container);
    },
  };
  const thisCompilation = { tap: (_name: string, take: (made: unknown) => void) => take(compilation) };
  stableRuntimeId({ hooks: { thisCompilation }, webpack: rspack } as unknown as Compiler);
  return String(container.source());
}

// Ids are hashes in base64, and `+` means something in a regular expression.
test.each(['aB3d', 'G+yE', '+Nsm', 'x/+9'])('the runtime gets the same id instead of %s', (id) => {
  expect(containerWith(id)).toBe('{"federation-runtime"(){}};require("federation-runtime")');
});

import { readFile } from 'node:fs/promises';
import type { PackageSizes } from '@atverta/contract/release-manifest.ts';
import { decode } from '@jridgewell/sourcemap-codec';

type SourceMap = { readonly sources: readonly string[]; readonly mappings: string };

/**
 * Returns the bytes of a script by package, from its source map. The bundler's own code is not counted.
 * @param file script with its map beside it; a script of messages has no map and counts for the module
 */
export async function packageSizesOf(file: string, module: string): Promise<PackageSizes> {
  const script = await readFile(file, 'utf8');
  const map = await readFile(`${file}.map`, 'utf8').catch(() => undefined);
  if (map === undefined) return { [module]: Buffer.byteLength(script) };
  const { sources, mappings } = JSON.parse(map) as SourceMap;
  const owners = sources.map((source) => packageOf(source) ?? module);
  const lines = script.split('\n');
  const bytes = new Map<string, number>();
  for (const [row, segments] of decode(mappings).entries()) {
    const line = lines[row] ?? '';
    for (const [segmentIndex, [start, source]] of segments.entries()) {
      const owner = source === undefined ? undefined : owners[source];
      if (owner === undefined) continue;
      const end = segments[segmentIndex + 1]?.[0] ?? line.length;
      bytes.set(owner, (bytes.get(owner) ?? 0) + Buffer.byteLength(line.slice(start, end)));
    }
  }
  return Object.fromEntries([...bytes].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Matches the containers' runtime, in the composer's workspace and in the installed package. */
const RUNTIME =
  /\/(?:composer\/container-runtime|composer\/node_modules\/@module-federation\/webpack-bundler-runtime)\//;

/** Returns the innermost package of a path, or the folder of another workspace. The containers' runtime has none. */
const packageOf = (source: string): string | undefined =>
  RUNTIME.test(source)
    ? undefined
    : (/.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source) ?? /\/\.\.\/([^./]+)\//.exec(source))?.[1];

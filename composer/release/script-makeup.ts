import { readFile } from 'node:fs/promises';
import type { ScriptMakeup } from '@atverta/runtime/release-manifest.ts';
import { decode } from '@jridgewell/sourcemap-codec';

type SourceMap = { readonly sources: readonly string[]; readonly mappings: string };

/** What each file's map told the last time: of a module that is built again and again, most stay. */
const cache = new Map<string, { readonly origins: string; readonly makeup: ScriptMakeup }>();

/**
 * Tells from a script's source map whose code it is made of: every character belongs to the
 * source that the mapping before it names. What the bundler itself writes belongs to nobody.
 * @param file script, with its map beside it; one of messages alone has none
 * @param module that the script is of
 */
export async function scriptMakeup(file: string, module: string): Promise<ScriptMakeup> {
  const script = await readFile(file, 'utf8');
  const map = await readFile(`${file}.map`, 'utf8').catch(() => undefined);
  if (map === undefined) return { [module]: Buffer.byteLength(script) };
  const { sources, mappings } = JSON.parse(map) as SourceMap;
  const origins = [script.length, ...sources, mappings].join('\n');
  const last = cache.get(file);
  if (last?.origins === origins) return last.makeup;
  const owners = sources.map((source) => packageOf(source) ?? module);
  const lines = script.split('\n');
  const bytes = new Map<string, number>();
  for (const [row, segments] of decode(mappings).entries()) {
    const line = lines[row] ?? '';
    for (const [at, [start, source]] of segments.entries()) {
      const owner = source === undefined ? undefined : owners[source];
      if (owner === undefined) continue;
      const end = segments[at + 1]?.[0] ?? line.length;
      bytes.set(owner, (bytes.get(owner) ?? 0) + Buffer.byteLength(line.slice(start, end)));
    }
  }
  const makeup = Object.fromEntries([...bytes].sort(([a], [b]) => (a < b ? -1 : 1)));
  cache.set(file, { origins, makeup });
  return makeup;
}

/** The innermost package of a path; of another workspace, its folder at the root. */
const packageOf = (source: string): string | undefined =>
  (/.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source) ?? /\/\.\.\/([^./]+)\//.exec(source))?.[1];

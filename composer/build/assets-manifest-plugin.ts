import type { PerLanguage } from '@atverta/runtime/language.ts';
import type { ChunkFiles, ReleaseManifest } from '@atverta/runtime/release-manifest.ts';
import type { Compilation, Compiler } from '@rspack/core';
import { perLanguage } from '../site/languages.ts';

/** What a build tells about itself beside its files: `assets.json`. */
export type AssetsManifest = Pick<ReleaseManifest, 'chunks' | 'messages'> & {
  /** The file to load first: a remote's container, or the shell's main script. */
  readonly entries: Readonly<Record<string, ChunkFiles>>;
};

export const ASSETS_MANIFEST = 'assets.json';

/** Files that tabs under development are updated with: `684.3e0e.hot-update.js`, and `.full.js` of it where code moved. */
export const HOT_UPDATE = /\.hot-update\./;

/** Releases learn from `assets.json` which files a page of a language needs. */
export function assetsManifestPlugin({ hooks, webpack }: Compiler): void {
  const { name } = assetsManifestPlugin;
  hooks.thisCompilation.tap(name, (compilation) => {
    compilation.hooks.afterProcessAssets.tap(name, () => {
      const source = JSON.stringify(assetsManifest(compilation), null, 1);
      compilation.emitAsset(ASSETS_MANIFEST, new webpack.sources.RawSource(source));
    });
  });
}

type ChunkGroups = Compilation['namedChunkGroups'];
type ChunkGroup = NonNullable<ReturnType<ChunkGroups['get']>>;

function assetsManifest(compilation: Compilation): AssetsManifest {
  const messages = byName(compilation.namedChunkGroups, (group) => messagesOf(group, compilation));
  return {
    entries: byName(compilation.entrypoints, (entry) => filesOf(entry.getFiles())),
    chunks: byName(compilation.namedChunkGroups, (group) => filesOf(group.getFiles())),
    messages: Object.fromEntries(
      Object.entries(messages).filter(([, files]) => Object.values(files).flat().length > 0),
    ),
  };
}

/** Scripts of the messages that a chunk group loads: their chunks hold `<language>.json`. */
function messagesOf(group: ChunkGroup, { chunkGraph }: Compilation): PerLanguage<readonly string[]> {
  const loaded = group.childrenIterable.flatMap(({ chunks }) => chunks);
  return perLanguage((language) => {
    const file = new RegExp(`[\\\\/]${language}\\.json$`);
    const ofLanguage = loaded.filter((chunk) =>
      chunkGraph.getChunkModules(chunk).some((module) => file.test(module.nameForCondition() ?? '')),
    );
    return [...new Set(ofLanguage.flatMap(({ files }) => filesOf([...files]).js))].sort();
  });
}

function filesOf(names: readonly string[]): ChunkFiles {
  const built = names.filter((name) => !HOT_UPDATE.test(name));
  return {
    js: built.filter((name) => /\.c?js$/.test(name)),
    css: built.filter((name) => name.endsWith('.css')),
  };
}

/** Sorted, since a release is named for what is in it. */
const byName = <Group extends ChunkGroup, Out>(
  groups: ReadonlyMap<string, Group>,
  make: (group: Group) => Out,
) => Object.fromEntries([...groups.keys()].sort().map((name) => [name, make(groups.get(name) as Group)]));

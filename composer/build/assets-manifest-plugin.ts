import type { PerLanguage } from '@atverta/contract/language.ts';
import type { ChunkFiles, ReleaseManifest } from '@atverta/contract/release-manifest.ts';
import type { Compilation, Compiler } from '@rspack/core';
import { perLanguage } from '../config/languages.ts';

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

function assetsManifest({
  entrypoints,
  namedChunkGroups,
  namedChunks,
  chunkGraph,
}: Compilation): AssetsManifest {
  /** A chunk of messages holds `<language>.json`, and is loaded by the one that shows them. */
  const messagesOf = (name: string): PerLanguage<readonly string[]> => {
    const groups = [...(namedChunks.get(name)?.groupsIterable ?? [])];
    const loaded = groups.flatMap((group) => group.childrenIterable).flatMap(({ chunks }) => chunks);
    return perLanguage((language) => {
      const file = new RegExp(`[\\\\/]${language}\\.json$`);
      const ofLanguage = loaded.filter((chunk) =>
        chunkGraph.getChunkModules(chunk).some((module) => file.test(module.nameForCondition() ?? '')),
      );
      return [...new Set(ofLanguage.flatMap(({ files }) => filesOf([...files]).js))].sort();
    });
  };
  // Sorted, since a release is named for what is in it.
  const names = [...namedChunkGroups.keys()].sort();
  const messages = names.map((name) => [name, messagesOf(name)] as const);
  return {
    entries: Object.fromEntries([...entrypoints].map(([name, entry]) => [name, filesOf(entry.getFiles())])),
    chunks: Object.fromEntries(
      names.map((name) => [name, filesOf(namedChunkGroups.get(name)?.getFiles() ?? [])]),
    ),
    messages: Object.fromEntries(messages.filter(([, files]) => Object.values(files).flat().length > 0)),
  };
}

function filesOf(names: readonly string[]): ChunkFiles {
  const built = names.filter((name) => !HOT_UPDATE.test(name));
  return {
    js: built.filter((name) => /\.c?js$/.test(name)),
    css: built.filter((name) => name.endsWith('.css')),
  };
}

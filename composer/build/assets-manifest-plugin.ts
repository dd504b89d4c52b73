import type { PerLanguage } from '@atverta/contract/language.ts';
import type { ChunkFiles, ReleaseManifest } from '@atverta/contract/release-manifest.ts';
import type { Compilation, Compiler } from '@rspack/core';
import { perLanguage } from '../config/languages.ts';

/** Content of `assets.json`, in which a build lists its entries, chunks and messages. */
export type AssetsManifest = Pick<ReleaseManifest, 'chunks' | 'messages'> & {
  /** The file to load first: a remote's container, or the shell's main script. */
  readonly entries: Readonly<Record<string, ChunkFiles>>;
};

export const ASSETS_MANIFEST = 'assets.json';

/** Matches the files of hot updates in development, such as `684.3e0e.hot-update.js`. */
export const HOT_UPDATE = /\.hot-update\./;

/** Writes `assets.json`, from which a release learns which files each page needs in each language. */
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
  /** Returns the chunks with `<language>.json` that a chunk loads. */
  const messagesOf = (name: string): PerLanguage<readonly string[]> => {
    const groups = [...(namedChunks.get(name)?.groupsIterable ?? [])];
    const loadedChunks = groups.flatMap((group) => group.childrenIterable).flatMap(({ chunks }) => chunks);
    return perLanguage((language) => {
      const file = new RegExp(`[\\\\/]${language}\\.json$`);
      const languageChunks = loadedChunks.filter((chunk) =>
        chunkGraph.getChunkModules(chunk).some((module) => file.test(module.nameForCondition() ?? '')),
      );
      return [...new Set(languageChunks.flatMap(({ files }) => chunkFilesOf([...files]).js))].sort();
    });
  };
  // Sorted, because the name of a release is a hash over its content.
  const names = [...namedChunkGroups.keys()].sort();
  const messages = names.map((name) => [name, messagesOf(name)] as const);
  return {
    entries: Object.fromEntries(
      [...entrypoints].map(([name, entry]) => [name, chunkFilesOf(entry.getFiles())]),
    ),
    chunks: Object.fromEntries(
      names.map((name) => [name, chunkFilesOf(namedChunkGroups.get(name)?.getFiles() ?? [])]),
    ),
    messages: Object.fromEntries(messages.filter(([, files]) => Object.values(files).flat().length > 0)),
  };
}

function chunkFilesOf(names: readonly string[]): ChunkFiles {
  const builtFiles = names.filter((name) => !HOT_UPDATE.test(name));
  return {
    js: builtFiles.filter((name) => /\.c?js$/.test(name)),
    css: builtFiles.filter((name) => name.endsWith('.css')),
  };
}

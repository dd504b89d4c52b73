import type { Language, PerLanguage } from '@atverta/runtime/language.ts';
import type { ChunkFiles, ReleaseManifest } from '@atverta/runtime/release-manifest.ts';
import type { Compiler, StatsChunk, StatsCompilation } from '@rspack/core';
import { perLanguage } from '../site/languages.ts';

/** What a build tells about itself beside its files: `assets.json`. */
export type AssetsManifest = {
  /** The file to load first: a remote's container, or the shell's main script. */
  readonly entries: Readonly<Record<string, ChunkFiles>>;
  /** By chunk name; an expose is named for its folder: `pages-about`. */
  readonly chunks: ReleaseManifest['chunks'];
  /** By chunk name: scripts of the messages of a language that the chunk loads. */
  readonly messages: ReleaseManifest['messages'];
};

export const ASSETS_MANIFEST = 'assets.json';

/** Files that tabs under development are updated with: `684.3e0e.hot-update.js`, and `.full.js` of it where code moved. */
export const HOT_UPDATE = /\.hot-update\./;

/** Writes `assets.json`, from which releases learn which files a page of a language needs. */
export class AssetsManifestPlugin {
  apply(compiler: Compiler): void {
    const { name } = AssetsManifestPlugin;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.afterProcessAssets.tap(name, () => {
        const stats = compilation.getStats().toJson({
          all: false,
          chunks: true,
          chunkGroups: true,
          chunkModules: true,
          chunkRelations: true,
          entrypoints: true,
          ids: true,
          assets: true,
        });
        const source = JSON.stringify(assetsManifest(stats), null, 1);
        compilation.emitAsset(ASSETS_MANIFEST, new compiler.webpack.sources.RawSource(source));
      });
    });
  }
}

function assetsManifest({ entrypoints, namedChunkGroups, chunks = [] }: StatsCompilation): AssetsManifest {
  const groups = Object.entries(namedChunkGroups ?? {});
  return {
    entries: mapValues(entrypoints ?? {}, ({ assets }) => filesOf(namesOf(assets))),
    chunks: mapValues(namedChunkGroups ?? {}, ({ assets }) => filesOf(namesOf(assets))),
    messages: Object.fromEntries(
      groups
        .map(([name]) => [name, messagesOf(name, chunks)] as const)
        .filter(([, messages]) => Object.values(messages).some((files) => files.length > 0)),
    ),
  };
}

/** A chunk of messages holds `<language>.json`, and is loaded by the chunk that shows them. */
function messagesOf(name: string, chunks: readonly StatsChunk[]): PerLanguage<readonly string[]> {
  const loaded = new Set(chunks.find(({ names }) => names?.includes(name))?.children);
  const filesIn = (language: Language) => {
    const file = new RegExp(`/${language}\\.json\\b`);
    return chunks
      .filter(
        ({ id, modules }) =>
          id !== undefined && loaded.has(id) && modules?.some((module) => file.test(module.name ?? '')),
      )
      .flatMap(({ files }) => filesOf(files ?? []).js)
      .sort();
  };
  return perLanguage(filesIn);
}

const namesOf = (assets: readonly { readonly name: string }[] | undefined): string[] =>
  (assets ?? []).map(({ name }) => name);

function filesOf(names: readonly string[]): ChunkFiles {
  const built = names.filter((name) => !HOT_UPDATE.test(name));
  return {
    js: built.filter((name) => /\.c?js$/.test(name)),
    css: built.filter((name) => name.endsWith('.css')),
  };
}

function mapValues<In, Out>(
  record: Readonly<Record<string, In>>,
  change: (value: In) => Out,
): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

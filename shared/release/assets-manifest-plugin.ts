import type { Compiler, StatsCompilation } from '@rspack/core';
import { LANGUAGES, type Language, type PerLanguage } from '../contracts/language.ts';

/** Files of a chunk group by kind, in the order in which they have to load. */
export type ChunkFiles = { readonly js: readonly string[]; readonly css: readonly string[] };

/** What a build says of itself beside its files: `assets.json`. */
export type AssetsManifest = {
  /** The file to load first: a remote's container, or the shell's main script. */
  readonly entries: Readonly<Record<string, ChunkFiles>>;
  /** By chunk name; an expose is named for its folder: `pages-about`. */
  readonly chunks: Readonly<Record<string, ChunkFiles>>;
  /** By name of the folder whose `index.ts` loads them: scripts of the texts of a language. */
  readonly texts: Readonly<Record<string, PerLanguage<readonly string[]>>>;
};

export const ASSETS_MANIFEST = 'assets.json';

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
          entrypoints: true,
          chunkOrigins: true,
          chunkRelations: true,
          ids: true,
          assets: true,
        });
        const source = JSON.stringify(assetsManifest(stats), null, 1);
        compilation.emitAsset(ASSETS_MANIFEST, new compiler.webpack.sources.RawSource(source));
      });
    });
  }
}

function assetsManifest(stats: StatsCompilation): AssetsManifest {
  const entries = mapValues(stats.entrypoints ?? {}, ({ assets }) => filesOf(namesOf(assets)));
  const chunks = mapValues(stats.namedChunkGroups ?? {}, ({ assets }) => filesOf(namesOf(assets)));
  const texts: Record<string, Record<Language, string[]>> = {};
  for (const { origins, files } of stats.chunks ?? []) {
    for (const { request = '', moduleName = '' } of origins ?? []) {
      const language = LANGUAGES.find((tag) => new RegExp(`\\b${tag}\\.(json|ts)$`).test(request));
      if (!language) continue;
      texts[chunkNameOf(moduleName)] ??= { en: [], lt: [] };
      texts[chunkNameOf(moduleName)]?.[language].push(...filesOf(files ?? []).js);
    }
  }
  return { entries, chunks, texts };
}

/** Folder of a module in the form of a chunk's name: `./src/pages/about/index.ts` is `pages-about`. */
const chunkNameOf = (moduleName: string): string =>
  moduleName
    .replace(/^\.\/src\//, '')
    .replace(/\/index\.ts$/, '')
    .replaceAll('/', '-');

const namesOf = (assets: readonly { readonly name: string }[] | undefined): string[] =>
  (assets ?? []).map(({ name }) => name);

function filesOf(names: readonly string[]): ChunkFiles {
  return {
    js: names.filter((name) => /\.c?js$/.test(name)),
    css: names.filter((name) => name.endsWith('.css')),
  };
}

function mapValues<In, Out>(
  record: Readonly<Record<string, In>>,
  change: (value: In) => Out,
): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

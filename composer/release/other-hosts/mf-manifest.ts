import { containerGlobal, isOwnCopy, ownCopy, SHARED_MODULES } from '@atverta/contract/container.ts';
import { type MfAssets, type MfManifest, TYPES_API, TYPES_ZIP } from '@atverta/contract/mf-manifest.ts';
import type { ModuleDeclaration } from '@atverta/contract/pages.ts';
import { type ChunkFiles, chunkName, type ReleaseManifest } from '@atverta/contract/release-manifest.ts';

/** Returns the manifest that Module Federation's hosts and tools read. Addresses are relative to the manifest. */
export function mfManifest(
  { name, pages, parts }: Pick<ModuleDeclaration, 'name' | 'pages' | 'parts'>,
  { entry, chunks }: Pick<ReleaseManifest, 'entry' | 'chunks'>,
): MfManifest {
  const exposes = [...new Set([...pages, ...parts].map(({ expose }) => expose))];
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      globalName: containerGlobal(name),
      // Compose sets the version: the release has no name yet.
      buildInfo: { buildVersion: 'local', buildName: name },
      remoteEntry: { name: entry.js[0] ?? '', path: '', type: 'global' },
      types: { path: '', name: '', api: TYPES_API, zip: TYPES_ZIP },
      pluginVersion: '',
      publicPath: 'auto',
    },
    shared: Object.entries(SHARED_MODULES).map(([key, requiredVersion]) => ({
      id: `${name}:${key}`,
      name: key,
      version: requiredVersion.slice(1),
      singleton: true,
      requiredVersion,
      hash: '',
      assets: assetsOf(chunks[chunkName(ownCopy(key))]),
    })),
    remotes: [],
    exposes: exposes
      .filter((expose) => !isOwnCopy(expose))
      .map((expose) => ({
        id: `${name}:${expose.slice(2)}`,
        name: expose.slice(2),
        path: expose,
        assets: assetsOf(chunks[chunkName(expose)]),
      })),
  };
}

const assetsOf = ({ js, css }: ChunkFiles = { js: [], css: [] }): MfAssets => ({
  js: { sync: js, async: [] },
  css: { sync: css, async: [] },
});

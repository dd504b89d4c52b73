/** Name of the file in a release that describes the module to third-party Module Federation hosts and tools. */
export const MF_MANIFEST = 'mf-manifest.json';

/** Names under which these tools look for the types of the exposes. */
export const TYPES_ZIP = '@mf-types.zip';
export const TYPES_API = '@mf-types.d.ts';

const FILES_FOR_THIRD_PARTY_HOSTS: readonly string[] = [MF_MANIFEST, TYPES_ZIP, TYPES_API];

/** Returns `true` for a file of a browser build that this site's own pages never load. */
export const isOnlyForThirdPartyHosts = (file: string): boolean => FILES_FOR_THIRD_PARTY_HOSTS.includes(file);

/** Scripts or style sheets: those that an expose needs at once, and those that it may request later. */
type MfFiles = { readonly sync: readonly string[]; readonly async: readonly string[] };
export type MfAssets = { readonly js: MfFiles; readonly css: MfFiles };

type MfExpose = {
  readonly id: string;
  readonly name: string;
  /** The same path as in the container: `./pages/about`. */
  readonly path: string;
  readonly assets: MfAssets;
};

type MfShared = {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly singleton: boolean;
  readonly requiredVersion: string;
  readonly hash: string;
  readonly assets: MfAssets;
};

type RemoteEntry = { readonly name: string; readonly path: string; readonly type: string };

/**
 * The fields of `Manifest` in `@module-federation/sdk` that this site writes and reads; a test compares the types.
 */
export type MfManifest = {
  readonly id: string;
  readonly name: string;
  readonly metaData: {
    readonly name: string;
    readonly type: string;
    readonly globalName: string;
    readonly buildInfo: { readonly buildVersion: string; readonly buildName: string };
    readonly remoteEntry: RemoteEntry;
    /** Entry for Node, if one build makes both. */
    readonly ssrRemoteEntry?: RemoteEntry;
    readonly types: {
      readonly path: string;
      readonly name: string;
      readonly api: string;
      readonly zip: string;
    };
    readonly pluginVersion: string;
    readonly publicPath: string;
  };
  readonly shared: readonly MfShared[];
  readonly remotes: readonly never[];
  readonly exposes: readonly MfExpose[];
};

/** Name of the file in a release by which stock Module Federation hosts and their tools know a module. */
export const MF_MANIFEST = 'mf-manifest.json';

/** Scripts or style sheets: what an expose needs at once, and what it may ask for later. */
type MfFiles = { readonly sync: readonly string[]; readonly async: readonly string[] };
export type MfAssets = { readonly js: MfFiles; readonly css: MfFiles };

export type MfExpose = {
  readonly id: string;
  readonly name: string;
  /** As in the container: `./pages/about`. */
  readonly path: string;
  readonly assets: MfAssets;
};

export type MfShared = {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly singleton: boolean;
  readonly requiredVersion: string;
  readonly hash: string;
  readonly assets: MfAssets;
};

type RemoteEntry = { readonly name: string; readonly path: string; readonly type: string };

/** What this site writes and reads of `Manifest` in `@module-federation/sdk`; a test holds them together. */
export type MfManifest = {
  readonly id: string;
  readonly name: string;
  readonly metaData: {
    readonly name: string;
    readonly type: string;
    readonly globalName: string;
    readonly buildInfo: { readonly buildVersion: string; readonly buildName: string };
    readonly remoteEntry: RemoteEntry;
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

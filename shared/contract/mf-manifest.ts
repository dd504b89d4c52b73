/** Name of the file in a release by which stock Module Federation hosts and their tools know a module. */
export const MF_MANIFEST = 'mf-manifest.json';

/** Names under which their tools look for the types of its exposes. */
export const TYPES_ZIP = '@mf-types.zip';
export const TYPES_API = '@mf-types.d.ts';

const FOR_OTHER_HOSTS: readonly string[] = [MF_MANIFEST, TYPES_ZIP, TYPES_API];

/** Whether a file of a browser build is nothing that this site's own pages load. */
export const isOnlyForOtherHosts = (file: string): boolean => FOR_OTHER_HOSTS.includes(file);

/** Scripts or style sheets: what an expose needs at once, and what it may ask for later. */
type MfFiles = { readonly sync: readonly string[]; readonly async: readonly string[] };
export type MfAssets = { readonly js: MfFiles; readonly css: MfFiles };

type MfExpose = {
  readonly id: string;
  readonly name: string;
  /** As in the container: `./pages/about`. */
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
    /** For Node, where one build makes both. */
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

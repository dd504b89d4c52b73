type Factory = () => unknown;

/** A version of a shared module in a host's share scope. */
type SharedVersion = {
  get(): Promise<Factory> | Factory;
  loaded?: boolean | 1;
  /** Names of the containers that use it. Module Federation's devtools show them. */
  readonly useIn?: string[];
};

/** Shared modules of a host by key and version. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedVersion>>>>;

/** An entry of Rspack's table of shared modules that a container uses. */
export type Consumed = {
  readonly shareKey: string;
  readonly shareInfo: { readonly shareConfig: { readonly requiredVersion: string } };
};

/** The parts of the bundler's `__webpack_require__` that a container's runtime uses. */
export type WebpackRequire = {
  /** Factories of modules by id. */
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  /** Loads each expose, and each fallback of a shared module. */
  readonly initializeExposesData: { readonly moduleMap: Readonly<Record<string, () => Promise<Factory>>> };
  readonly federation: {
    readonly initOptions: { readonly name: string };
    readonly instance: ContainerInstance;
  };
};

/** State of one container. */
export type ContainerInstance = { shareScope: ShareScope };

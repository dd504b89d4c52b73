export type WatchedResponse = {
  /** Undefined if the connection broke. */
  readonly status: number | undefined;
  readonly body: string;
};

type MocksOptions = {
  /** URL of MSW's worker script, which controls every path of the origin. */
  readonly workerUrl: string;
  /** Returns the current state as a query: `scenario=slow&latency=500`. Call it for each request. */
  query(): string;
  onRequest(id: string, request: Request): void;
  onResponse(id: string, response: WatchedResponse): void;
};

/** Exports of a module's optional `mocks/browser.ts`, which mocks the API in the page. */
export type ModuleMocks = {
  /** Behaviours of the mocked API. The first is the default. */
  readonly scenarios: readonly { readonly name: string; readonly description: string }[];
  readonly fields: readonly string[];
  /** Drafts that may be stored on the device before a page opens. The first is no draft. */
  readonly drafts: readonly string[];
  /** Replaces the stored draft. A page that opens afterwards restores it. */
  prepareDraft(name: string): Promise<void>;
  /** @returns a function that starts scenarios again; call it when a scenario is chosen */
  startMocks(options: MocksOptions): Promise<() => void>;
};

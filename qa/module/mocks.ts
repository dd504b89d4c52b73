export type WatchedAnswer = {
  /** Undefined where the connection broke. */
  readonly status: number | undefined;
  readonly body: string;
};

type MocksOptions = {
  /** Where MSW's worker script is served, which may reach every path of the origin. */
  readonly workerUrl: string;
  /** What is played, as an address's query: `scenario=slow&latency=500`. Asked anew at every request. */
  query(): string;
  onRequest(id: string, request: Request): void;
  onAnswer(id: string, answer: WatchedAnswer): void;
};

/** What a module's optional `mocks/browser.ts` exports: its server, played in the page. */
export type ModuleMocks = {
  /** Ways in which the server behaves, the first being what holds without a choice. */
  readonly scenarios: readonly { readonly name: string; readonly description: string }[];
  readonly fields: readonly string[];
  /** What may be kept on the device when a page is opened; the first is nothing. */
  readonly drafts: readonly string[];
  /** Deletes what is kept, and keeps that instead. Pages that are opened after the call find it. */
  prepareDraft(name: string): Promise<void>;
  /** @returns resets what scenarios do only once; to be called when somebody chooses one */
  startMocks(options: MocksOptions): Promise<() => void>;
};

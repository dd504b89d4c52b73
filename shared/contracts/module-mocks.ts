import type { MockedScenario } from './module-setup.ts';

/** A request that the mocks answered, as somebody who watches them sees it. */
export type WatchedRequest = {
  readonly id: string;
  readonly request: Request;
};

export type WatchedAnswer = {
  readonly id: string;
  /** Undefined where the connection broke. */
  readonly status: number | undefined;
  readonly body: string;
};

type MocksOptions = {
  /** Where MSW's worker script is served; it reaches the paths below its own folder, or below `scope`. */
  readonly workerUrl: string;
  readonly scope?: string;
  /** What is played, as an address's query: `?scenario=slow&latency=500`. Asked anew at every request. */
  readonly search?: () => string;
  readonly onRequest?: (request: WatchedRequest) => void;
  readonly onAnswer?: (answer: WatchedAnswer) => void;
};

/** Mocks that answer in this page. */
type RunningMocks = {
  /** Resets what scenarios do only once; to be called when somebody chooses one. */
  restart(): void;
};

/** What a module's optional `mocks/browser.ts` exports: its server, played in the page. */
export type ModuleMocks = {
  readonly scenarios: readonly MockedScenario[];
  /** Fields that a scenario can be about. */
  readonly fields: readonly string[];
  /** What may be kept on the device when a page is opened; the first is nothing. */
  readonly drafts: readonly string[];
  /** Deletes what is kept, and keeps that instead. Pages that are opened after the call find it. */
  prepareDraft(name: string): Promise<void>;
  startMocks(options: MocksOptions): Promise<RunningMocks>;
};

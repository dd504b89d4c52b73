/** A browser tab, independent of the driver. */
export type Tab = {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Runs a function in the page. The function can use only its arguments and the page's globals. */
  evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Clicks the first element that matches, with the events of a real click. */
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** Chooses a file of this machine in a file input. */
  attach(selector: string, file: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
};

export type Browser = { readonly version: string; readonly tab: Tab; close(): Promise<void> };

/** A browser engine that may be installed. */
export type Engine = {
  readonly name: string;
  /** Returns the name of the package to install, or undefined if the engine is installed. */
  missingPackage(): string | undefined;
  start(): Promise<Browser>;
};

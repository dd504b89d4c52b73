/** What a journey does with a tab, whatever drives the browser. */
export type Tab = {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Runs a function in the page; it sees nothing of the test but its arguments. */
  evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Presses the first element that a selector finds, as a person does. */
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** Chooses a file of this machine. */
  attach(selector: string, file: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
};

export type Browser = { readonly version: string; readonly tab: Tab; close(): Promise<void> };

/** A browser that may be here. */
export type Engine = {
  readonly name: string;
  /** What has to be installed for it, where it is not. */
  missing(): string | undefined;
  start(): Promise<Browser>;
};

/** A way in which a module's mocked surroundings behave, for people to choose. */
export type MockedScenario = { readonly name: string; readonly description: string };

/** What a module's optional `dev/setup.ts` exports. */
export type ModuleSetup = {
  /** Run once before the module is shown. */
  setup(): Promise<void>;
  /** What `?scenario=` may name, the first being what holds without it. */
  readonly scenarios: readonly MockedScenario[];
  /** What `?field=` and `?draft=` may name. */
  readonly fields: readonly string[];
  readonly drafts: readonly string[];
  /** Deletes what is kept on the device, and keeps a draft instead. */
  prepareDraft(name: string): Promise<void>;
};

/** Messages of one study; `module-checks.ts` compares the keys of all studies. */
export type StudyMessages = {
  readonly head: { readonly title: string; readonly description: string };
  readonly card: {
    readonly title: string;
    /** Describes the client of a study whose row in `studies.json` names none. */
    readonly client?: string;
    readonly industry: string;
    readonly description: string;
    readonly metric: string;
    readonly metricLabel: string;
    readonly link: string;
  };
  readonly intro: string;
  readonly industryLabel: string;
  readonly service: { readonly id: string; readonly name: string };
  readonly challenge: { readonly title: string; readonly paragraphs: readonly string[] };
  readonly terms: {
    readonly title: string;
    readonly intro: string;
    readonly items: readonly { readonly id: string; readonly term: string; readonly text: string }[];
  };
  readonly approach: {
    readonly title: string;
    readonly steps: readonly { readonly id: string; readonly title: string; readonly text: string }[];
  };
  readonly result: { readonly title: string; readonly paragraphs: readonly string[] };
  readonly quote?: { readonly title: string; readonly text: string; readonly author: string };
  readonly chart: {
    readonly alternative: string;
    readonly bars: readonly { readonly id: string; readonly label: string; readonly value?: string }[];
  };
  readonly callToAction: { readonly title: string; readonly text: string };
};

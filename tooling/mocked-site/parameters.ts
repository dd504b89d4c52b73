import { EVERYWHERE } from '../qa-state/parameters.ts';
import type { Parameters, State } from '../qa-state/state.ts';

type Known = {
  readonly scenarios: readonly string[];
  readonly fields: readonly string[];
  readonly drafts: readonly string[];
  readonly modules: readonly string[];
};

/** All that may be set on the composed site, besides the page itself. */
export const mockedParameters = ({ scenarios, fields, drafts, modules }: Known) =>
  ({
    ...EVERYWHERE,
    scenario: { values: scenarios },
    /** The only field that `field-errors` refuses. */
    field: { values: ['', ...fields] },
    draft: { values: drafts },
    /** The module whose scripts cannot be had. */
    fails: { values: ['nothing', ...modules] },
  }) as const satisfies Parameters;

export type MockedState = State<ReturnType<typeof mockedParameters>>;

/** For those who only ask whether an address describes a state. */
export const MOCKED_NAMES = mockedParameters({ scenarios: [], fields: [], drafts: [], modules: [] });

import { PSEUDO_LOCALES } from './pseudo-messages.ts';
import type { State, StateParameters } from './state.ts';

/** Widths of the page in CSS pixels. `full` is the width of the window. */
const VIEWPORTS = ['full', '320', '390', '768', '1024', '1280', '1920'];

const isTime = (value: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value));

type ModuleValues = {
  readonly scenarios: readonly string[];
  readonly fields: readonly string[];
  readonly drafts: readonly string[];
  readonly broken: readonly string[];
};

export const parametersOf = ({ scenarios, fields, drafts, broken }: ModuleValues) =>
  ({
    scenario: { values: scenarios },
    /** The only field that `invalid-fields` refuses. */
    field: { values: ['', ...fields] },
    /** Delay of the mocks' responses in milliseconds. */
    latency: {
      values: ['0', '300', '1000', '3000', '10000'],
      accepts: (value) => /^\d{1,6}$/.test(value),
      example: 'any number of milliseconds',
    },
    messages: { values: ['real', ...Object.keys(PSEUDO_LOCALES)] },
    theme: { values: ['system', 'light', 'dark'] },
    viewport: { values: VIEWPORTS },
    menu: { values: ['closed', 'services', 'language', 'mobile'] },
    draft: { values: drafts },
    storage: { values: ['allowed', 'refused'] },
    connection: { values: ['online', 'offline'] },
    /** Time at which the page's clock is stopped. */
    clock: { values: ['real'], accepts: isTime, example: 'a time such as 2026-03-01T09:30' },
    broken: { values: ['nothing', ...broken] },
  }) as const satisfies StateParameters;

/** Parameters of a module that is shown alone. */
type WorkbenchParameter = 'show' | 'variant' | 'language';
type CommonParameters = ReturnType<typeof parametersOf>;
export type QaParameters = CommonParameters & Partial<Record<WorkbenchParameter, StateParameters[string]>>;
export type QaState = State<CommonParameters> &
  Partial<State<Record<WorkbenchParameter, StateParameters[string]>>>;

/** Parameters without the values that modules add, to check whether a URL describes a state. */
export const COMMON_PARAMETERS = parametersOf({ scenarios: [], fields: [], drafts: [], broken: [] });

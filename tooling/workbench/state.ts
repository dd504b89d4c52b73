import { LANGUAGES, type Language } from '@atverta/shared/contracts/language.ts';
import { components } from '#module/components';
import { drafts, fields, scenarios } from '#module/setup';
import { EVERYWHERE } from '../qa-state/parameters.ts';
import { type Parameters, readState, type State } from '../qa-state/state.ts';
import { entries } from './contents.ts';

/** All that may be set in the workbench. */
export const PARAMETERS = {
  show: { values: entries.map(({ id }) => id) },
  /** Of a component. */
  state: { values: ['all', ...new Set(components.flatMap(({ states }) => Object.keys(states)))] },
  language: { values: LANGUAGES },
  ...EVERYWHERE,
  /** What cannot be loaded: the page or part itself, or the parts of other modules on it. */
  fails: { values: ['nothing', 'module', 'part'] },
  scenario: { values: scenarios.length > 0 ? scenarios.map(({ name }) => name) : ['none'] },
  /** The only field that `field-errors` refuses. */
  field: { values: ['', ...fields] },
  draft: { values: drafts },
} as const satisfies Parameters;

export type WorkbenchState = State<typeof PARAMETERS>;

export const stateOf = (query: string | URLSearchParams) => readState(PARAMETERS, new URLSearchParams(query));

export const languageOf = ({ language }: WorkbenchState): Language => language as Language;

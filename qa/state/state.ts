/** One thing that QA may set: its values, the first being what holds without a choice. */
export type Parameter = {
  readonly values: readonly string[];
  /** Accepts values that cannot be listed. */
  readonly accepts?: (value: string) => boolean;
  /** Names those to people. */
  readonly example?: string;
};

export type Parameters = Readonly<Record<string, Parameter>>;
export type State<Names extends Parameters = Parameters> = Readonly<Record<keyof Names & string, string>>;

const initialOf = ({ values }: Parameter): string => values[0] ?? '';

const isKnown = ({ values, accepts }: Parameter, value: string): boolean =>
  values.includes(value) || (accepts?.(value) ?? false);

export function initialState<Names extends Parameters>(parameters: Names): State<Names> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, parameter]) => [name, initialOf(parameter)]),
  ) as State<Names>;
}

/** An address that names one parameter names them all: those that it leaves out have their first value. */
export const namesState = (parameters: Parameters, query: URLSearchParams): boolean =>
  Object.keys(parameters).some((name) => query.has(name));

/** The state that a query describes, and, for people, which of its values mean nothing and what would have been known. */
export function readState<Names extends Parameters>(parameters: Names, query: URLSearchParams) {
  const state: Record<string, string> = { ...initialState(parameters) };
  const unknown: string[] = [];
  for (const [name, parameter] of Object.entries(parameters)) {
    const value = query.get(name);
    if (value === null) continue;
    if (isKnown(parameter, value)) state[name] = value;
    else unknown.push(`${name}=${value} is unknown, so the first holds of: ${knownOf(parameter)}`);
  }
  return { state: state as State<Names>, unknown };
}

const knownOf = ({ values, example }: Parameter): string =>
  [...values.map((value) => value || 'nothing'), ...(example ? [example] : [])].join(', ');

/** A query with the whole state, defaults included; whatever else it names stays. */
export function withState(query: URLSearchParams, state: State): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(state)) next.set(name, value);
  return next;
}

/** The same without anything of a state. */
export function withoutState(parameters: Parameters, query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of Object.keys(parameters)) next.delete(name);
  return next;
}

/** A parameter of the state. The first of its values is the default. */
export type Parameter = {
  readonly values: readonly string[];
  readonly accepts?: (value: string) => boolean;
  readonly example?: string;
};

export type StateParameters = Readonly<Record<string, Parameter>>;
export type State<Parameters extends StateParameters = StateParameters> = Readonly<
  Record<keyof Parameters & string, string>
>;

export function initialState<Parameters extends StateParameters>(parameters: Parameters): State<Parameters> {
  const defaults = Object.entries(parameters).map(([name, { values }]) => [name, values[0] ?? '']);
  return Object.fromEntries(defaults) as State<Parameters>;
}

/** Parameters that belong to the site, and not to QA. */
const SITE_PARAMETERS: readonly string[] = [
  // The thank-you page shows it.
  'reference',
  // Shows the page in both languages.
  'both',
  // The preview server composes this release.
  'use',
  // Shows which team owns each region.
  'boundaries',
];

/**
 * Returns whether a query has a parameter for QA, a misspelt one included. It then describes the whole state:
 * parameters that it omits have their default.
 */
export const describesState = (query: URLSearchParams): boolean =>
  [...query.keys()].some((name) => !SITE_PARAMETERS.includes(name));

/** Returns the state that a query describes, and a message for each unknown value or parameter. */
export function readState<Parameters extends StateParameters>(
  parameters: Parameters,
  query: URLSearchParams,
) {
  const state: Record<string, string> = { ...initialState(parameters) };
  const urlWarnings: string[] = [];
  for (const [name, { values, accepts, example }] of Object.entries(parameters)) {
    const value = query.get(name);
    if (value === null) continue;
    const knownValues = [...values.map((each) => each || 'nothing'), ...(example ? [example] : [])];
    if (values.includes(value) || accepts?.(value)) state[name] = value;
    else
      urlWarnings.push(
        `${name}=${value} is unknown, so the page uses the first of: ${knownValues.join(', ')}`,
      );
  }
  for (const name of new Set(query.keys()))
    if (!(name in parameters) && !SITE_PARAMETERS.includes(name))
      urlWarnings.push(
        `${name} is unknown, so it changes nothing; known are: ${Object.keys(parameters).join(', ')}`,
      );
  return { state: state as State<Parameters>, urlWarnings };
}

/** Returns the query with the whole state, defaults included. Keeps other parameters. */
export function withState(query: URLSearchParams, state: State): URLSearchParams {
  const newQuery = new URLSearchParams(query);
  for (const [name, value] of Object.entries(state)) newQuery.set(name, value);
  return newQuery;
}

export function withoutState(parameters: StateParameters, query: URLSearchParams): URLSearchParams {
  const newQuery = new URLSearchParams(query);
  for (const name of Object.keys(parameters)) newQuery.delete(name);
  return newQuery;
}

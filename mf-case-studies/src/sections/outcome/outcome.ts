/** The result of a study, as drawn numbers. */
export type Outcome =
  /** A quantity before and after. */
  | { readonly kind: 'growth'; readonly before: number; readonly after: number }
  /** A number of markets. */
  | { readonly kind: 'markets'; readonly count: number }
  /** More than this number of pages. */
  | { readonly kind: 'pages'; readonly count: number };

export type DrawingMessages = {
  readonly client: string;
  readonly bars: readonly { readonly label: string; readonly value?: string }[];
  /** Names of markets; without them they are numbered. */
  readonly markets?: readonly string[] | undefined;
};

/** Drawing area in SVG units; the floor is its lower edge. */
export const DRAWING_WIDTH = 480;
export const FLOOR_Y = 560;

/** Rounds a coordinate to a tenth. */
export const roundToTenths = (value: number): number => Math.round(value * 10) / 10;

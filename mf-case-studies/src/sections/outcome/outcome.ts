/** The result of a study, in the numbers that are drawn. */
export type Outcome =
  /** A quantity before and after. */
  | { readonly kind: 'growth'; readonly before: number; readonly after: number }
  /** A number of markets. */
  | { readonly kind: 'markets'; readonly count: number }
  /** More than this number of pages. */
  | { readonly kind: 'pages'; readonly count: number };

/** Messages of a drawing; without them there are shapes alone. */
export type DrawingMessages = {
  readonly client: string;
  readonly bars: readonly { readonly label: string; readonly value?: string }[];
};

/** Drawing area of every outcome, in SVG units. Drawings stand on its lower edge, the floor. */
export const WIDTH = 480;
export const FLOOR = 560;

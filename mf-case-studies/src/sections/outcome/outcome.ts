/** What came of a study, in the numbers that its drawing is made from. */
export type Outcome =
  /** A quantity before and after. */
  | { readonly kind: 'growth'; readonly before: number; readonly after: number }
  /** One source that opens into so many markets. */
  | { readonly kind: 'markets'; readonly count: number }
  /** More than so many pages. */
  | { readonly kind: 'pages'; readonly count: number };

/** Messages of a drawing; without them there are shapes alone. */
export type DrawingMessages = {
  readonly client: string;
  readonly bars: readonly { readonly label: string; readonly value?: string }[];
};

/** Drawing area of every outcome, in SVG units. Drawings stand on its lower edge, the floor. */
export const WIDTH = 480;
export const FLOOR = 560;

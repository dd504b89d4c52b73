/** Euros before and after, by the study's id. */
export const growth: Readonly<Record<string, readonly [before: number, after: number]>> = {
  odoro: [60_000, 690_000],
};

/** More than so many pages, by the study's id. */
export const pages: Readonly<Record<string, number>> = { '2m-growth': 100 };

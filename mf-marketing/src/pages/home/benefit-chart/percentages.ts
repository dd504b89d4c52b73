/** Percentages of the benefits' figures, by the benefit's id: how much less cost or time it takes. */
export const saved: Readonly<Record<string, number>> = { workflows: 30, delivery: 50, savings: 15 };

/** Percentages of visitors who buy, by the benefit's id. */
export const won: Readonly<Record<string, number>> = { conversion: 2 };

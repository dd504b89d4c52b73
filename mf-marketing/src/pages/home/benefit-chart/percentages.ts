/** Percentages of the benefits' figures, by the benefit's id: what falls away of cost or time … */
export const saved: Readonly<Record<string, number>> = { workflows: 30, delivery: 50, savings: 15 };

/** … and visitors of a hundred who buy. */
export const won: Readonly<Record<string, number>> = { conversion: 2 };

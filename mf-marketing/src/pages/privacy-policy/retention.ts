/** Months that each kind of data is kept, in the order in which the policy lists them. */
const months = [1, 12, 36, 84];

/** Share of the longest period, from 0 to 1. */
export const shareOfLongest = (index: number): number => (months[index] ?? 0) / Math.max(...months);

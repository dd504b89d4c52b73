import type { KeptCounts } from './reasons-to-keep.ts';

/** Defaults of `prune`. */
export const DEFAULT_KEPT_COUNTS: KeptCounts = { history: 10, made: 10 };

import type { KeptCounts } from './reasons-to-keep.ts';

/** Defaults of `prune`. */
export const DEFAULT_KEPT_COUNTS: KeptCounts = { keepLive: 10, keepNewest: 10 };

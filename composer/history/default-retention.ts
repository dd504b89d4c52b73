import type { Retention } from './reasons-to-keep.ts';

/** Defaults of `prune`. */
export const DEFAULT_RETENTION: Retention = { history: 10, made: 10 };

import type { Keeping } from './needs.ts';

/** What prune keeps where it is not told otherwise. */
export const DEFAULT_KEEPING: Keeping = { history: 10, made: 10 };

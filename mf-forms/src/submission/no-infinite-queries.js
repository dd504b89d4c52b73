/** Stands in for TanStack Query's infinite queries (see `rspack.config.ts`): forms have mutations alone. */
export const hasNextPage = () => false;
export const hasPreviousPage = () => false;
export const infiniteQueryBehavior = () => undefined;

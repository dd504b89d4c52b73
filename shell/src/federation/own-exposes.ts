import type { ContentModule } from '@atverta/shared/contracts/exposes.ts';

/** The shell's own pages: declared like any module's, loaded without federation. */
export const ownExposes: Readonly<Record<string, () => Promise<ContentModule>>> = {
  './not-found': () => import(/* webpackChunkName: "not-found" */ '../not-found/index.ts'),
  './not-sent': () => import(/* webpackChunkName: "not-sent" */ '../not-sent/index.ts'),
};

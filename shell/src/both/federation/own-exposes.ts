import type { ContentModule } from '@atverta/runtime/exposes.ts';

/** The shell's own pages: declared like any module's, loaded without federation. */
export const ownExposes: Readonly<Record<string, () => Promise<ContentModule>>> = {
  './pages/not-found': () =>
    import(/* webpackChunkName: "pages-not-found" */ '../../pages/not-found/index.ts'),
  './pages/not-sent': () => import(/* webpackChunkName: "pages-not-sent" */ '../../pages/not-sent/index.ts'),
};

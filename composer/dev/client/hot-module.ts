/// <reference types="@rspack/core/module" />
/** Gives `page-client.js` access to the hot updates of a module's own runtime. Each development build includes it. */
declare const HOT_MODULE_NAME: string;

const hot = import.meta.webpackHot;

const page = globalThis as { __hotModules?: Map<string, unknown> };
page.__hotModules ??= new Map();

if (hot)
  page.__hotModules.set(HOT_MODULE_NAME, {
    hash: () => __webpack_hash__,
    isIdle: () => hot.status() === 'idle',
    update: () => hot.check(true),
  });

export {};

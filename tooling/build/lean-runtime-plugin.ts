import type { Compiler } from '@rspack/core';

/** Loads a script. Each of ours is asked for once, by its hash; the slot that waits for it has a time limit. */
const LOAD_SCRIPT = `
__webpack_require__.l = (url, done, key, chunkId) => {
  const script = document.createElement('script');
  script.src = url;
  script.crossOrigin = 'anonymous';
  script.integrity = __webpack_require__.sriHashes[chunkId];
  script.onload = script.onerror = (event) => {
    script.remove();
    done(event);
  };
  document.head.append(script);
};`;

/**
 * Loads the style sheet of a chunk, if it has one and the page does not hold it: inlined by the
 * composer, or loaded. A module without styles has no table of them.
 */
const LOAD_STYLES = `
const sheets = {};
__webpack_require__.f.miniCss = (chunkId, promises) => {
  const integrity = __webpack_require__.sriExtractCssHashes?.[chunkId];
  if (!integrity) return;
  const file = __webpack_require__.miniCssF(chunkId);
  // Chunks share sheets.
  promises.push(sheets[file] ||= new Promise((resolve, reject) => {
    const url = __webpack_require__.p + file;
    if (document.querySelector('[data-href="' + file + '"],link[href="' + url + '"][rel=stylesheet]')) return resolve();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.onload = resolve;
    link.onerror = () => {
      delete sheets[file];
      link.remove();
      reject(new Error('Loading ' + url + ' failed'));
    };
    document.head.append(link);
  }));
};`;

/** What a dynamic import of something that is no ES module resolves to: of JSON, for us. */
const NAMESPACE = `
__webpack_require__.t = function (value, mode) {
  if (mode & 1) value = this(value);
  return mode & 8 || (mode & 4 && value?.__esModule) ? value : { ...value, default: value };
};`;

/** By the name of the part of Rspack's runtime that each stands in for. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  load_script: LOAD_SCRIPT,
  'css loading': LOAD_STYLES,
  create_fake_namespace_object: NAMESPACE,
  // Our scripts are all classic ones, which know where they came from.
  auto_public_path: "__webpack_require__.p = document.currentScript.src.replace(/[^/]*$/, '');",
  global: '__webpack_require__.g = globalThis;',
  // What a module shares it reads from the host's scope: a container has none of its own to set up.
  sharing: '',
};

/**
 * Puts short parts in the place of Rspack's, which are made for every browser, worker and way of
 * sharing. Each module brings a runtime, and each page loads those of all its modules.
 */
export class LeanRuntimePlugin {
  apply(compiler: Compiler): void {
    const { name } = LeanRuntimePlugin;
    compiler.hooks.compilation.tap(name, (compilation) => {
      compilation.hooks.runtimeModule.tap(name, (module) => {
        const replacement = REPLACEMENTS[module.name];
        if (replacement !== undefined && module.source) module.source.source = Buffer.from(replacement);
      });
    });
  }
}

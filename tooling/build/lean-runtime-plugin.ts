import { FILE_RESOLVER } from '@atverta/shared/contracts/published-files.ts';
import type { Compiler } from '@rspack/core';

/**
 * Loads a script as it is published: under a name and with the hash that the page knows. Without a
 * page that knows any, as it is named. What a page does not know is not loaded.
 */
const LOAD_SCRIPT = `
__webpack_require__.l = (url, done) => {
  const script = document.createElement('script');
  const resolve = globalThis.${FILE_RESOLVER};
  const file = resolve ? resolve(url) : { url };
  script.crossOrigin = 'anonymous';
  script.onload = script.onerror = (event) => {
    script.remove();
    done(event);
  };
  if (!file) return script.onerror({ type: 'unknown to this page', target: { src: url } });
  if (file.integrity) script.integrity = file.integrity;
  script.src = file.url;
  document.head.append(script);
};`;

/**
 * Loads the style sheet of a chunk where the page does not bring it: a page that knows its files
 * has those of all that it shows in its document.
 * @param chunks object literal of the ids of chunks that have one
 */
const loadStyles = (chunks: string) => `
const sheets = {};
__webpack_require__.f.miniCss = (chunkId, promises) => {
  if (!(${chunks})[chunkId]) return;
  const url = __webpack_require__.p + __webpack_require__.miniCssF(chunkId);
  const resolve = globalThis.${FILE_RESOLVER};
  const file = resolve ? resolve(url) : { url };
  if (!file) return;
  promises.push(sheets[url] ||= new Promise((done, fail) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = 'anonymous';
    if (file.integrity) link.integrity = file.integrity;
    link.href = file.url;
    link.onload = done;
    link.onerror = () => {
      delete sheets[url];
      link.remove();
      fail(new Error('Loading ' + url + ' failed'));
    };
    document.head.append(link);
  }));
};`;

/** Ids of the chunks that have styles, in the part of Rspack's runtime that loads them. */
const STYLED_CHUNKS = /var cssChunks = (\{[^}]*\});/;

/** What a dynamic import of something that is no ES module resolves to: of JSON, for us. */
const NAMESPACE = `
__webpack_require__.t = function (value, mode) {
  if (mode & 1) value = this(value);
  return mode & 8 || (mode & 4 && value?.__esModule) ? value : { ...value, default: value };
};`;

/** By the name of the part of Rspack's runtime that each stands in for. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  load_script: LOAD_SCRIPT,
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
        if (!module.source) return;
        const original = module.source.source.toString();
        const replacement =
          module.name === 'css loading' ? replaceCssLoading(original) : REPLACEMENTS[module.name];
        if (replacement !== undefined) module.source.source = Buffer.from(replacement);
      });
    });
  }
}

/** @throws where the part that is replaced has another shape than it had */
function replaceCssLoading(original: string): string {
  // A module without styles loads none.
  if (!original.includes('__webpack_require__.f.miniCss')) return '';
  const [, chunks] = STYLED_CHUNKS.exec(original) ?? [];
  if (!chunks) throw new Error('Rspack’s runtime no longer lists the chunks with styles as `cssChunks`');
  return loadStyles(chunks.replace(/\s+/g, ''));
}

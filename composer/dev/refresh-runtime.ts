import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { REFRESH_RUNTIME } from './development-build.ts';

const { resolve } = createRequire(import.meta.url);

/**
 * The runtime of Fast Refresh as a classic script that runs before React does, and before any
 * module: there is one React on a page, and one runtime that knows which components are whose.
 */
export function refreshRuntime(): string {
  const file = join(dirname(resolve('react-refresh/runtime')), 'cjs/react-refresh-runtime.development.js');
  return `(() => {
const exports = {}, process = { env: { NODE_ENV: 'development' } };
${readFileSync(file, 'utf8')}
exports.injectIntoGlobalHook(window);
window.$RefreshSig$ = () => (type) => type;
window.$RefreshReg$ = () => {};
window.${REFRESH_RUNTIME} = exports;
})();`;
}

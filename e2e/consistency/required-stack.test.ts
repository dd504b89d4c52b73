import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { MODULES } from '@atverta/composer/config/workspaces.ts';
import { describe, expect, it } from 'vitest';

/** Names at the root, each with a file that uses it and a pattern that shows the use. */
const TOP_LEVEL = [
  ['shell', 'package.json', /^ {4}"shell",?$/m],
  ['mf-marketing', 'package.json', /^ {4}"mf-marketing",?$/m],
  ['mf-case-studies', 'package.json', /^ {4}"mf-case-studies",?$/m],
  ['mf-forms', 'package.json', /^ {4}"mf-forms",?$/m],
  ['shared', 'shell/src/universal/layout/footer/Footer.tsx', /^import .* from '@atverta\/ui\//m],
  ['tsconfig.base.json', 'tsconfig.json', /"extends": "\.\/tsconfig\.base\.json"/],
  ['package.json', 'composer/config/workspaces.ts', /readFileSync\(join\(projectRoot, 'package\.json'\)/],
  ['rspack.config.base.ts', 'mf-forms/rspack.config.ts', /^export default remoteConfigs\(/m],
] as const;

/** Packages of the front end, each with a file that uses it and the name that the file imports. */
const PACKAGES = [
  ['react', 'shell/src/universal/layout/header/Header.tsx', 'useEffect'],
  ['react-dom/client', 'shell/src/browser/hydration/hydrate-slots.tsx', 'hydrateRoot'],
  ['react-dom/static', 'shell/src/node/prerender/render-to-html.ts', 'prerender'],
  ['@module-federation/enhanced/rspack', 'composer/build/rspack-config.ts', 'ModuleFederationPlugin'],
  ['@module-federation/enhanced/rspack', 'shell/rspack.config.ts', 'ModuleFederationPlugin'],
  ['@rspack/core', 'composer/build/rspack-config.ts', 'rspack'],
  ['react-router', 'shell/src/browser/ClientLayout.tsx', 'Router'],
  ['react-router', 'shell/src/node/prerender/render-page.tsx', 'StaticRouter'],
  ['zustand', 'shell/src/universal/layout/header/header-store.ts', 'create'],
  ['i18next', 'shared/contract/create-i18n.ts', 'i18next'],
  ['@tanstack/react-query', 'mf-forms/src/sending/use-sending.ts', 'useMutation'],
  ['msw/browser', 'mf-forms/mocks/browser.ts', 'setupWorker'],
  ['msw/node', 'mf-forms/testing/mocked-api.ts', 'setupServer'],
  ['@playwright/test', 'e2e/playwright.config.ts', 'defineConfig'],
] as const;

const readText = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8');

/** Returns whether a file imports a name from this path, not as a type, and uses it in its code. */
function uses(file: string, name: string, from: string): boolean {
  const imports = [...readText(file).matchAll(/^import (?!type )([^;]*?) from '([^']+)';$/gm)];
  const code = readText(file).replace(/^import [^;]*;$/gm, '');
  const isNamed = (names: string) => names.split(/[{},]/).some((each) => each.trim() === name);
  return (
    imports.some(([, names = '', path]) => path === from && isNamed(names)) &&
    new RegExp(`(?<![\\w'"/])${name}[.(<]|<${name}\\b`).test(code)
  );
}

describe('the required structure and stack', () => {
  it.each(TOP_LEVEL)('%s stands at the root, and %s uses it', (name, file, use) => {
    expect(existsSync(join(PROJECT_ROOT, name)), name).toBe(true);
    expect(readText(file)).toMatch(use);
  });

  it.each(PACKAGES)('%s is used by %s: %s', (from, file, name) => {
    expect(uses(file, name, from)).toBe(true);
  });

  it.each(MODULES)('%s is built by @rspack/cli, on rspack.config.base.ts', (module) => {
    const { scripts, devDependencies } = JSON.parse(readText(`${module}/package.json`));
    expect(scripts.build).toMatch(/^rspack build /);
    expect(devDependencies).toHaveProperty(['@rspack/cli']);
    const functions = ['remoteConfigs', 'baseConfig'];
    const config = `${module}/rspack.config.ts`;
    expect(functions.some((name) => uses(config, name, '../rspack.config.base.ts'))).toBe(true);
  });
});

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { addTypeFiles, exposedTypes } from '@atverta/composer/release/exposed-types.ts';
import { MF_MANIFEST, type MfManifest } from '@atverta/contract/mf-manifest.ts';
import type { ModuleDeclaration } from '@atverta/contract/pages.ts';
import { DTSManager } from '@module-federation/dts-plugin/core';
import type { Manifest } from '@module-federation/sdk';
import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest';

const run = promisify(execFile);
const MODULE: ModuleDeclaration = {
  name: 'mf-any',
  pages: [
    {
      id: 'one',
      paths: { en: '/one', lt: '/vienas' },
      expose: './pages/shared',
      schemaType: 'WebPage',
      indexed: true,
    },
  ],
  parts: [{ id: 'ecommerce-form', expose: './parts/form' }],
};
const CONSUMER = `import { lazy } from 'react';
import Page from 'any/pages/shared';
import Form from 'any/parts/form';
export const good = [<Page page="one" language="lt" />, <Form links={{ contact: '/' }} />];
const Later = lazy(() => import('any/pages/shared'));
export const later = <Later page="one" />;
// @ts-expect-error: a lazy page needs the prop “page”, too.
export const withoutPageLater = <Later />;
// @ts-expect-error: there is no such page.
export const unknown = <Page page="two" />;
// @ts-expect-error: a page needs the prop “page”.
export const withoutPage = <Page />;
`;

const METADATA: MfManifest['metaData'] = {
  name: 'mf_any',
  type: 'app',
  globalName: 'mf_any',
  buildInfo: { buildVersion: '1.0.0', buildName: 'mf-any' },
  remoteEntry: { name: 'remote-entry.js', path: '', type: 'var' },
  types: { path: '', name: '', api: '', zip: '' },
  pluginVersion: '2.9.2',
  publicPath: 'auto',
};

let folder: string;
const server = createServer();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'types-'));
  const files = await exposedTypes(MODULE, ['data/one.en.json']);
  const manifest = addTypeFiles({
    id: 'mf_any',
    name: 'mf_any',
    metaData: METADATA,
    shared: [],
    remotes: [],
    exposes: [],
  });
  const servedFiles: Record<string, string | Uint8Array> = {
    ...files,
    [MF_MANIFEST]: JSON.stringify(manifest),
  };
  server.on('request', ({ url = '' }, response) => {
    const content = servedFiles[url.slice(1)];
    response.writeHead(content ? 200 : 404).end(content);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

it('Module Federation’s tools check a consumer’s use of exposes against the types of a release', async () => {
  const { port } = server.address() as AddressInfo;
  await new DTSManager({
    host: {
      moduleFederationConfig: {
        name: 'consumer',
        remotes: { any: `mf-any@http://127.0.0.1:${port}/${MF_MANIFEST}` },
      },
      context: folder,
      maxRetries: 1,
      abortOnError: true,
    },
  }).consumeTypes();
  expect(await readFile(join(folder, '@mf-types/any/pages/shared.d.ts'), 'utf8')).toContain("page: 'one'");

  await writeFile(join(folder, 'consumer.tsx'), CONSUMER);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    jsx: 'react-jsx',
    module: 'esnext',
    moduleResolution: 'bundler',
    paths: {
      '*': ['./@mf-types/*'],
      react: [join(PROJECT_ROOT, 'node_modules/@types/react')],
      'react/*': [join(PROJECT_ROOT, 'node_modules/@types/react/*')],
    },
    types: [],
  };
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['consumer.tsx'] }),
  );
  const tsc = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc');
  const { stdout } = await run(process.execPath, [tsc, '-p', folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout.trim()).toBe('');
});

it('the manifest has the type that Module Federation’s runtime reads', () => {
  // The type check compares the types.
  expectTypeOf<MfManifest>().toExtend<Omit<Manifest, 'exposes' | 'shared' | 'remotes'>>();
  expectTypeOf<Manifest['exposes'][number]>().toExtend<{ id: string; name: string; path?: string }>();
});

import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { runBuild } from '@atverta/composer/build/run-build.ts';
import { rspack } from '@rspack/core';

const run = promisify(execFile);

/** Fetched for this bench alone: nothing else here needs it. */
const ASTRO = 'astro@7.3.5';

export type AstroSite = { readonly folder: string; remove(): Promise<void> };

/**
 * A copy of a composed site whose documents move by Astro's `<ClientRouter />` instead of the shell:
 * the same documents, with its script in the place of ours. Their policies go, since that router
 * parses documents without Trusted Types.
 * @param site folder of the composed site's files
 * @throws where Astro cannot be had from the npm registry
 */
export async function createAstroSite(site: string): Promise<AstroSite> {
  const work = await mkdtemp(join(tmpdir(), 'atverta-astro-'));
  const remove = () => rm(work, { recursive: true, force: true });
  try {
    const folder = join(work, 'site');
    await cp(await realpath(site), folder, { recursive: true });
    await buildRouter(await unpackAstro(work), folder);
    for (const file of await readdir(folder, { recursive: true }))
      if (file.endsWith('.html')) await changeDocument(join(folder, file));
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function unpackAstro(work: string): Promise<string> {
  const { stdout } = await run('npm', ['pack', ASTRO, '--silent', '--pack-destination', work]);
  await run('tar', ['xzf', join(work, stdout.trim().split('\n').at(-1) ?? ''), '-C', work]);
  return join(work, 'package');
}

const ROUTER = 'astro-router.js';

async function buildRouter(astro: string, folder: string): Promise<void> {
  const component = await readFile(join(astro, 'components/ClientRouter.astro'), 'utf8');
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(component) ?? [];
  const entry = join(astro, 'client-router.ts');
  await writeFile(
    entry,
    script
      .replaceAll('astro:transitions/client', './dist/transitions/router.js')
      .replaceAll('astro/virtual', './dist/virtual'),
  );
  // What Astro's own build puts there for an adapter that adds no headers.
  for (const name of ['dist/transitions/router.js', 'dist/prefetch/index.js']) {
    const file = join(astro, name);
    const source = await readFile(file, 'utf8');
    await writeFile(
      file,
      source.replace(
        /import \{ internalFetchHeaders \} from "virtual:[^"]+"/,
        'const internalFetchHeaders = {}',
      ),
    );
  }
  await runBuild({
    mode: 'production',
    entry,
    output: { path: folder, filename: ROUTER },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' } } },
        },
      ],
    },
    plugins: [
      new rspack.DefinePlugin({
        'import.meta.env.SSR': 'false',
        'import.meta.env.DEV': 'false',
        'import.meta.env.PROD': 'true',
        __PREFETCH_DISABLED__: 'false',
        __PREFETCH_PREFETCH_ALL__: 'true',
        __PREFETCH_DEFAULT_STRATEGY__: '"hover"',
        __EXPERIMENTAL_CLIENT_PRERENDER__: 'false',
      }),
    ],
  });
  await compress(join(folder, ROUTER));
}

async function changeDocument(file: string): Promise<void> {
  const html = (await readFile(file, 'utf8'))
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/i, '')
    .replace(/<template id="scripts">.*?<\/template>/s, '')
    .replace(
      '</head>',
      `<meta name="astro-view-transitions-enabled" content="true"><meta name="astro-view-transitions-fallback" content="animate"><script type="module" src="/${ROUTER}"></script></head>`,
    );
  await writeFile(file, html);
  await rm(`${file}.gz`, { force: true });
  await compress(file);
}

const compress = async (file: string): Promise<void> =>
  writeFile(`${file}.br`, brotliCompressSync(await readFile(file)));

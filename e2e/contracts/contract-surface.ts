import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { containerGlobal, SHARED_MODULES } from '@atverta/contract/container.ts';
import { CONTRACT_VERSION } from '@atverta/contract/version.ts';
import { WELL_KNOWN_PAGES, WELL_KNOWN_PARTS } from '@atverta/settings/well-known.ts';

const run = promisify(execFile);

/** Sources whose exported declarations are part of the contract. `create-i18n.ts` is built into each release. */
const DECLARED = globSync('shared/contract/{,platform/}*.{ts,tsx}', { cwd: PROJECT_ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|(version|create-i18n)\.ts$/.test(file))
  .sort();

/** The version of the contract, and a digest of each of its parts by name. */
export type ContractSurface = { readonly contract: string; readonly parts: Readonly<Record<string, string>> };

/** Returns the surface of the contract: everything that a release may rely on in another one. */
export async function readContractSurface(): Promise<ContractSurface> {
  const parts: [name: string, text: string][] = [
    ['share scope', JSON.stringify(SHARED_MODULES)],
    ['container of mf-name', containerGlobal('mf-name')],
    ['well-known pages and parts', [...WELL_KNOWN_PAGES, ...WELL_KNOWN_PARTS].join('\n')],
    ['custom properties of shared/ui/tokens/tokens.css', await customProperties()],
    ...(await declarationsOf(DECLARED)),
  ];
  return {
    contract: CONTRACT_VERSION,
    parts: Object.fromEntries(parts.map(([name, text]) => [name, digestOf(text.trim())])),
  };
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Returns the declarations that TypeScript emits for each file, without comments. */
async function declarationsOf(files: readonly string[]): Promise<[file: string, declarations: string][]> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
  try {
    const config = {
      extends: join(PROJECT_ROOT, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        removeComments: true,
        rootDir: PROJECT_ROOT,
        outDir: folder,
        typeRoots: [join(PROJECT_ROOT, 'node_modules/@types')],
      },
      files: [...files, 'shared/ui/css-modules.d.ts'].map((file) => join(PROJECT_ROOT, file)),
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const { resolve } = createRequire(import.meta.url);
    const tsc = join(resolve('typescript/package.json'), '../bin/tsc');
    // TypeScript emits declarations despite type errors, which the type check reports.
    await run(process.execPath, [tsc, '-p', folder]).catch(() => {});
    return await Promise.all(
      files.map(
        async (file): Promise<[string, string]> => [
          file,
          await readFile(join(folder, file.replace(/\.tsx?$/, '.d.ts')), 'utf8'),
        ],
      ),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the names of the custom properties and tones that the design tokens define. */
async function customProperties(): Promise<string> {
  const css = await readFile(join(PROJECT_ROOT, 'shared/ui/tokens/tokens.css'), 'utf8');
  const names = [...css.matchAll(/^\s*(--[\w-]+)(?=:)/gm), ...css.matchAll(/(\[data-tone="\w+"\])/g)];
  return [...new Set(names.map(([, name]) => name))].sort().join('\n');
}

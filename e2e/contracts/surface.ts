import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CONTRACT_VERSION } from '@atverta/shared/contracts/version.ts';
import { containerGlobal, sharedModule } from '@atverta/shared/release/container.ts';
import { SHARED_SINGLETONS } from '../../rspack.config.base.ts';
import { openApiDocument } from '../../submission-api/src/openapi/openapi.ts';

const run = promisify(execFile);
const CHECKOUT = join(import.meta.dirname, '../..');

/** Sources whose exported declarations are what releases rely on. */
const DECLARED = [
  'shared/platform/index.ts',
  'shared/platform/context.ts',
  'shared/platform/PageLink.tsx',
  'shared/platform/Part.tsx',
  'shared/platform/texts.tsx',
  'shared/platform/text-keys.ts',
  'shared/contracts/exposes.ts',
  'shared/contracts/language.ts',
  'shared/contracts/pages.ts',
  'shared/release/manifest.ts',
  'shell/src/composition/composition.ts',
  'shell/src/entry-node.tsx',
];
/** Sources of which only one type is relied on. */
const DECLARED_IN_PART = [
  ['shared/release/assets-manifest-plugin.ts', 'AssetsManifest'],
  ['shared/release/assets-manifest-plugin.ts', 'ChunkFiles'],
  ['shell/src/document/Document.tsx', 'PageFiles'],
] as const;

/**
 * All that a release may rely on in another, as text: what a change of it looks like is seen in
 * the diff. See `shared/contracts/README.md`.
 */
export async function contractSurface(): Promise<string> {
  const declarations = await declarationsOf([...DECLARED, ...DECLARED_IN_PART.map(([file]) => file)]);
  const sections: [string, string][] = [
    ['contract', CONTRACT_VERSION],
    ['share scope', SHARED_SINGLETONS.map((key) => `${key}: ${sharedModule(key)}`).join('\n')],
    ['container of mf-name', containerGlobal('mf-name')],
    ['custom properties', await customProperties()],
    ['enquiry', JSON.stringify(enquiryOf(openApiDocument()), withoutWords, 1)],
    ...DECLARED.map((file): [string, string] => [file, declarations.get(file) ?? '']),
    ...DECLARED_IN_PART.map(([file, name]): [string, string] => [
      `${file}, ${name}`,
      typeOf(declarations.get(file) ?? '', name),
    ]),
  ];
  return sections.map(([title, text]) => `== ${title}\n${text.trim()}\n`).join('\n');
}

/** Declarations as TypeScript writes them, without comments. */
async function declarationsOf(files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
  try {
    const config = {
      extends: join(CHECKOUT, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        removeComments: true,
        rootDir: CHECKOUT,
        outDir: folder,
        typeRoots: [join(CHECKOUT, 'node_modules/@types')],
      },
      files: [...files, 'shared/css-modules.d.ts'].map((file) => join(CHECKOUT, file)),
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const { resolve } = createRequire(import.meta.url);
    const tsc = join(resolve('typescript/package.json'), '../bin/tsc');
    // Errors are the type check's to report; the declarations are there all the same.
    await run(process.execPath, [tsc, '-p', folder]).catch(() => {});
    const read = files.map(
      async (file) => [file, await readFile(join(folder, file.replace(/\.tsx?$/, '.d.ts')), 'utf8')] as const,
    );
    return new Map(await Promise.all(read));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @throws where there is no such type: what is looked for must not be lost in silence */
function typeOf(declarations: string, name: string): string {
  const [found] = new RegExp(`export type ${name} = [\\s\\S]*?\\n?};\\n`).exec(declarations) ?? [];
  if (!found) throw new Error(`There is no type ${name} any more`);
  return found;
}

/** Names of the custom properties and tones that the shell's tokens define. */
async function customProperties(): Promise<string> {
  const css = await readFile(join(CHECKOUT, 'shared/tokens/tokens.css'), 'utf8');
  const names = [...css.matchAll(/^\s*(--[\w-]+)(?=:)/gm), ...css.matchAll(/(\[data-tone="\w+"\])/g)];
  return [...new Set(names.map(([, name]) => name))].sort().join('\n');
}

/** Descriptions may be put otherwise at any time. */
const withoutWords = (key: string, value: unknown): unknown => (key === 'description' ? undefined : value);

/** What a form may send, as the API describes it. */
function enquiryOf(document: object): unknown {
  const { paths, components } = document as {
    paths: Record<string, { post?: { requestBody: unknown } }>;
    components?: { schemas?: unknown };
  };
  return { post: paths['/api/submissions']?.post?.requestBody, schemas: components?.schemas };
}

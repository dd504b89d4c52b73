import { dataFilePath } from '@atverta/contract/data-file.ts';
import { type MfManifest, TYPES_API, TYPES_ZIP } from '@atverta/contract/mf-manifest.ts';
import type { ModuleDeclaration } from '@atverta/contract/pages.ts';
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { defaultLanguage, languages } from '../config/languages.ts';

/** Names the files with the types in a module's manifest. */
export const addTypeFiles = (manifest: MfManifest): MfManifest => ({
  ...manifest,
  metaData: { ...manifest.metaData, types: { ...manifest.metaData.types, api: TYPES_API, zip: TYPES_ZIP } },
});

/** Placeholder for the name that a host gives to the remote. */
const ALIAS = 'REMOTE_ALIAS_IDENTIFIER';

/**
 * Returns the types of a module's exposes for third-party hosts, in the format of `@module-federation/dts-plugin`.
 * @param files files of the browser build
 */
export async function exposedTypes(
  { pages, parts }: ModuleDeclaration,
  files: readonly string[],
): Promise<Readonly<Record<typeof TYPES_ZIP | typeof TYPES_API, Uint8Array>>> {
  const byExpose = Map.groupBy([...pages, ...parts], ({ expose }) => expose);
  const declarations = [...byExpose].map(([expose, contents]) => {
    const idsWithData = contents
      .map(({ id }) => id)
      .filter((id) => files.includes(dataFilePath(id, defaultLanguage)));
    return [`${expose.slice(2)}.d.ts`, declarationOf(idsWithData)] as const;
  });
  const keys = [...byExpose.keys()].map((expose) => `'${ALIAS}/${expose.slice(2)}'`);
  const api = [
    `export type RemoteKeys = ${keys.join(' | ')};`,
    `type PackageType<T> = ${keys.map((key) => `T extends ${key} ? typeof import(${key}) : `).join('')}any;`,
    '',
  ].join('\n');
  return { [TYPES_ZIP]: await zip(Object.fromEntries(declarations)), [TYPES_API]: Buffer.from(api) };
}

const union = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(' | ');

/**
 * Returns the declaration of an expose.
 * @param idsWithData ids of the pages that share the expose; a prop selects one
 */
function declarationOf(idsWithData: readonly string[]): string {
  return `import type { ComponentType } from 'react';
export type StandaloneProps = {
  /** Default: the document's language. */
  readonly language?: ${union(languages)};
${idsWithData.length > 0 ? `  readonly page: ${union(idsWithData)};\n` : ''}  /** URLs on the host's own site, by page id. */
  readonly links?: Readonly<Record<string, string>>;
};
declare const Standalone: ComponentType<StandaloneProps>;
export default Standalone;
`;
}

/** A fixed date, the earliest in a zip file, so that equal files make equal archives. */
const DATE = new Date(1980, 0, 1);

async function zip(files: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), {
    useWebWorkers: false,
    lastModDate: DATE,
    extendedTimestamp: false,
  });
  for (const [path, text] of Object.entries(files)) await writer.add(path, new TextReader(text));
  return writer.close();
}

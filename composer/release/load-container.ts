import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { containerGlobal } from '@atverta/contract/container.ts';

type Exports = Readonly<Record<string, unknown>>;

/**
 * Loads a container from a Node build. Bundlers export it by its name, as the default, or as the module itself.
 * @throws if the file exports no container
 */
export async function loadContainer(file: string, module: string): Promise<Exports> {
  const exported = file.endsWith('.cjs')
    ? (createRequire(import.meta.url)(file) as Exports)
    : ((await import(pathToFileURL(file).href)) as Exports);
  const name = containerGlobal(module);
  const defaultExport = exported['default'] as Exports | undefined;
  const container = [exported[name], defaultExport?.[name], defaultExport, exported].find(isContainer);
  if (container) return container;
  throw new Error(`${file} exports no container with \`init\` and \`get\``);
}

function isContainer(value: unknown): value is Exports {
  const { init, get } = (value ?? {}) as Exports;
  return typeof init === 'function' && typeof get === 'function';
}

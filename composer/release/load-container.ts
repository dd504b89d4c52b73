import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { containerGlobal } from '@atverta/runtime/container.ts';

type Exports = Readonly<Record<string, unknown>>;

/**
 * The container in a module's Node build, however its bundler exports it: by its name, as the
 * default, or as all that the file exports.
 * @throws where the file exports none
 */
export async function loadContainer(file: string, module: string): Promise<Exports> {
  const exported = file.endsWith('.cjs')
    ? (createRequire(import.meta.url)(file) as Exports)
    : ((await import(pathToFileURL(file).href)) as Exports);
  const name = containerGlobal(module);
  const own = exported['default'] as Exports | undefined;
  const found = [exported[name], own?.[name], own, exported].find(isContainer);
  if (!found) throw new Error(`${file} exports no container: no \`init\` and \`get\``);
  return found;
}

const isContainer = (value: unknown): value is Exports =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Exports)['init'] === 'function' &&
  typeof (value as Exports)['get'] === 'function';

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFilePath, type MakeDataFile } from '@atverta/contract/data-file.ts';
import type { ModuleDeclaration } from '@atverta/contract/pages.ts';
import type { Compiler } from '@rspack/core';
import { languages } from '../config/languages.ts';
import { describeModuleError } from './error-stacks.ts';
import { parseJson } from './parse-json.ts';

/** Adds the data files of a module's pages and parts to its build. */
export class DataFilesPlugin {
  #contents: readonly (ModuleDeclaration['pages'] | ModuleDeclaration['parts'])[number][];
  #make: MakeDataFile;

  constructor({ pages, parts }: ModuleDeclaration, make: MakeDataFile) {
    this.#contents = [...pages, ...parts];
    this.#make = make;
  }

  /** Takes over the pages and the function of another plugin from the next build on. */
  takeOver(newerPlugin: DataFilesPlugin): void {
    this.#contents = newerPlugin.#contents;
    this.#make = newerPlugin.#make;
  }

  apply(compiler: Compiler): void {
    const { name } = DataFilesPlugin;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const readJson = (file: string): unknown => {
        const path = join(compiler.context, file);
        compilation.fileDependencies.add(path);
        return parseJson(readFileSync(path, 'utf8'), path);
      };
      compilation.hooks.processAssets.tap(name, () => {
        try {
          for (const content of this.#contents) {
            for (const language of languages) {
              const data = this.#make(content, language, readJson);
              if (!data) continue;
              const source = new compiler.webpack.sources.RawSource(JSON.stringify(data));
              compilation.emitAsset(dataFilePath(content.id, language), source);
            }
          }
        } catch (error) {
          // An error that is thrown here would end watch mode.
          compilation.errors.push(new Error(describeModuleError(error, compiler.context)) as never);
        }
      });
    });
  }
}

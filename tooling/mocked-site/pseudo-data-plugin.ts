import { isDataFile, type PageData } from '@atverta/shared/contracts/page-data.ts';
import { type Compiler, rspack } from '@rspack/core';
import { type PseudoLocale, pseudoMessages } from '../pseudo-locales/pseudo-messages.ts';

/** Puts a pseudo-locale in place of the messages in pages' data files. */
export class PseudoDataPlugin {
  readonly #kind: PseudoLocale;

  constructor(kind: PseudoLocale) {
    this.#kind = kind;
  }

  apply(compiler: Compiler): void {
    const { name } = PseudoDataPlugin;
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const file of Object.keys(assets).filter(isDataFile)) {
          const { messages, data } = JSON.parse(String(assets[file]?.source())) as PageData;
          const pseudo = JSON.stringify({ messages: pseudoMessages(messages, this.#kind), data });
          compilation.updateAsset(file, new compiler.webpack.sources.RawSource(pseudo));
        }
      });
    });
  }
}

import { type DataFile, isDataFile } from '@atverta/contract/data-file.ts';
import type { Messages } from '@atverta/contract/exposes.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { type Compiler, type LoaderContext, rspack } from '@rspack/core';
import { type PseudoLocale, pseudoMessages } from '../state/pseudo-messages.ts';

type Options = { readonly locale: PseudoLocale };

/** Returns a plugin that replaces the messages of a module, and those in its data files, with a pseudo-locale. */
export const pseudoMessagesPlugin = (locale: PseudoLocale) => (compiler: Compiler) => {
  const name = 'PseudoMessagesPlugin';
  const options: Options = { locale };
  const test = new RegExp(`[\\\\/]src[\\\\/].*[\\\\/](?:${LANGUAGES.join('|')})\\.json$`);
  compiler.options.module.rules.push({ test, loader: import.meta.filename, options });
  const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
      for (const file of Object.keys(assets).filter(isDataFile)) {
        const { messages, data } = JSON.parse(String(assets[file]?.source())) as DataFile;
        const pseudo = JSON.stringify({ messages: pseudoMessages(messages, locale), data });
        compilation.updateAsset(file, new compiler.webpack.sources.RawSource(pseudo));
      }
    });
  });
};

export default function pseudoMessagesLoader(this: LoaderContext<Options>, source: string): string {
  return JSON.stringify(pseudoMessages(JSON.parse(source) as Messages, this.getOptions().locale));
}

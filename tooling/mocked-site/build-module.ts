/**
 * Builds one module with some kind of messages and adds it to a release store. Started by
 * `mocked-site.ts` with the module's folder as working directory; tells it the release's name.
 */
import { join } from 'node:path';
import { LANGUAGES } from '@atverta/shared/contracts/language.ts';
import type { Configuration } from '@rspack/core';
import { runBuild } from '../build/run-build.ts';
import { isPseudoLocale, type PseudoLocale } from '../pseudo-locales/pseudo-messages.ts';
import { moduleBuild } from '../release/module-build.ts';
import { PseudoDataPlugin } from './pseudo-data-plugin.ts';

export type MockedBuild = {
  readonly module: string;
  /** `real`, or the name of a pseudo-locale. */
  readonly messages: string;
  readonly folder: string;
  readonly store: string;
};

const { module, messages, folder, store } = JSON.parse(process.argv[2] ?? '') as MockedBuild;
const { configs, release } = await moduleBuild(join(folder, 'build', module));

// A kind of messages is a build of its own, not a switch: nothing of it can reach a visitor.
const mocked = isPseudoLocale(messages) ? configs.map((config) => withPseudo(config, messages)) : configs;

function withPseudo(config: Configuration, kind: PseudoLocale): Configuration {
  const rule = {
    test: new RegExp(`[\\\\/]src[\\\\/].*[\\\\/](?:${LANGUAGES.join('|')})\\.json$`),
    loader: join(import.meta.dirname, 'pseudo-messages-loader.ts'),
    options: { messages: kind },
  };
  return {
    ...config,
    module: { ...config.module, rules: [...(config.module?.rules ?? []), rule] },
    plugins: [...(config.plugins ?? []), new PseudoDataPlugin(kind)],
  };
}

await runBuild(mocked);
const name = await release('mocked', store);
process.send?.(`${module}@${name}`, () => process.exit(0));

/**
 * Builds all modules with some kind of messages and adds them to a release store. Started by
 * `mocked-site.ts`; tells it the releases' names.
 */
import { join } from 'node:path';
import { LANGUAGES } from '@atverta/shared/contracts/language.ts';
import type { Configuration } from '@rspack/core';
import { runBuild } from '../build/run-build.ts';
import { isPseudoLocale, type PseudoLocale } from '../pseudo-locales/pseudo-messages.ts';
import { moduleBuild } from '../release/module-build.ts';
import { CHECKOUT } from '../workspaces/checkout.ts';
import { MODULES } from '../workspaces/site-folders.ts';
import { PseudoDataPlugin } from './pseudo-data-plugin.ts';

export type MockedBuild = {
  /** `real`, or the name of a pseudo-locale. */
  readonly messages: string;
  readonly folder: string;
  readonly store: string;
};

const { messages, folder, store } = JSON.parse(process.argv[2] ?? '') as MockedBuild;
const builds = await Promise.all(
  MODULES.map((module) => moduleBuild(join(CHECKOUT, module), join(folder, 'build', module))),
);
const configs = builds.flatMap((build) => build.configs);

// A kind of messages is a build of its own, not a switch: nothing of it can reach a visitor.
await runBuild(isPseudoLocale(messages) ? configs.map((config) => withPseudo(config, messages)) : configs);
const releases: string[] = [];
for (const [index, { release }] of builds.entries())
  releases.push(`${MODULES[index]}@${await release('mocked', store)}`);
process.send?.(releases, () => process.exit(0));

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

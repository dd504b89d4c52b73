/**
 * Builds, releases and composes the site with the real messages or a pseudo-locale's, in a process of its own. Nothing of
 * it can reach a visitor.
 */
import { join } from 'node:path';
import { runBuild } from '@atverta/composer/build/run-build.ts';
import { ROOT } from '@atverta/composer/config/site.ts';
import { MODULES } from '@atverta/composer/config/workspaces.ts';
import { moduleBuild } from '@atverta/composer/release/module-build.ts';
import { composeInOwnProcess } from '@atverta/composer/serve/compose-process.ts';
import { isPseudoLocale } from '../state/pseudo-messages.ts';
import { pseudoMessagesPlugin } from './pseudo-messages-plugin.ts';

const [messages, folder = ''] = process.argv.slice(2);
const store = join(folder, 'releases');
const builds = await Promise.all(
  MODULES.map((module) => moduleBuild(join(ROOT, module), join(folder, 'build', module))),
);
const pseudo = isPseudoLocale(messages) ? [pseudoMessagesPlugin(messages)] : [];
const configs = builds.flatMap((build) => build.configs);
await runBuild(configs.map((config) => ({ ...config, plugins: [...(config.plugins ?? []), ...pseudo] })));
const args: string[] = [];
for (const [index, { release }] of builds.entries())
  args.push('--use', `${MODULES[index]}@${await release('qa', store)}`);
// Of some messages, every third is missing.
await composeInOwnProcess(['compose', ...args, '--allow-warnings', '--quick'], {
  RELEASE_STORE: store,
  SITE_ROOT: join(folder, 'site'),
});
process.exit();

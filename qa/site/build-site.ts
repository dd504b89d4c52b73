/**
 * Builds, releases and composes the site with the real messages or those of a pseudo-locale. It runs in a
 * process of its own, and its releases stay in the work folder.
 */
import { join } from 'node:path';
import { runBuild } from '@atverta/composer/build/run-build.ts';
import { composeInOwnProcess } from '@atverta/composer/compose/compose-in-own-process.ts';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { MODULES } from '@atverta/composer/config/workspaces.ts';
import { prepareModuleBuild } from '@atverta/composer/release/prepare-module-build.ts';
import { isPseudoLocale } from '../state/pseudo-messages.ts';
import { pseudoMessagesPlugin } from './pseudo-messages-plugin.ts';

const [messages, folder = ''] = process.argv.slice(2);
const store = join(folder, 'releases');
const builds = await Promise.all(
  MODULES.map((module) => prepareModuleBuild(join(PROJECT_ROOT, module), join(folder, 'build', module))),
);
const pseudo = isPseudoLocale(messages) ? [pseudoMessagesPlugin(messages)] : [];
const configs = builds.flatMap((build) => build.configs);
await runBuild(configs.map((config) => ({ ...config, plugins: [...(config.plugins ?? []), ...pseudo] })));
const args: string[] = [];
for (const [index, { release }] of builds.entries())
  args.push('--use', `${MODULES[index]}@${await release('qa', store)}`);
// Pseudo-locales cause warnings, for example about missing messages.
await composeInOwnProcess(['compose', ...args, '--allow-warnings', '--development'], {
  RELEASE_STORE: store,
  SITE_FOLDER: join(folder, 'site'),
});
process.exit();

import { fork } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../site/site.ts';
import type { BuildEvent } from './watch-module.ts';

/** By the package's name, which leads to what Node runs, be it a workspace or installed. */
const BUILDER = new URL(import.meta.resolve('@atverta/composer/dev/watch-module.ts'));

/** Is told of each build of a module. */
export type OnBuild = (module: string, event: BuildEvent) => void;

/** Folder of a module's build for browsers. */
export const browserBuild = (module: string): string => join(ROOT, module, 'dist/dev/browser');

/** Watches modules, each in a process of its own, as if its team worked on it. */
export function watchModules(modules: readonly string[], onBuild: OnBuild): void {
  for (const module of modules) {
    const builder = fork(BUILDER, { cwd: join(ROOT, module) });
    builder.on('message', (event: BuildEvent) => onBuild(module, event));
    builder.on('exit', (code) => {
      if (code) onBuild(module, { problem: 'its builder ended; start `npm run dev` again' });
    });
    process.once('exit', () => builder.kill());
  }
}

import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../site/site.ts';
import { watchFile } from './watch-file.ts';
import type { BuildEvent, Sources } from './watch-module.ts';

/** Is told of each build of a module. */
export type OnBuild = (module: string, event: BuildEvent) => void;

/** Folder of a module's build for browsers. */
export const browserBuild = (module: string): string => join(ROOT, module, 'dist/dev/browser');

/** Watches modules, each in a process of its own, as if its team worked on it. */
export function watchModules(modules: readonly string[], onBuild: OnBuild): void {
  for (const module of modules) {
    const watched = new Set<string>();
    const watchSources: OnSources = ({ sources }) => {
      for (const file of sources.filter((each) => !watched.has(each))) {
        watched.add(file);
        watchFile(file, () => {
          builder.kill();
          builder = startBuilder(module, onBuild, watchSources);
        });
      }
    };
    let builder = startBuilder(module, onBuild, watchSources);
    watchSources({ sources: [join(ROOT, module, 'src/module.ts')] });
    process.once('exit', () => builder.kill());
  }
}

type OnSources = (read: Sources) => void;

function startBuilder(module: string, onBuild: OnBuild, onSources: OnSources): ChildProcess {
  const builder = fork(join(import.meta.dirname, 'watch-module.ts'), { cwd: join(ROOT, module) });
  builder.on('exit', (code) => {
    if (code)
      onBuild(module, { problem: `its builder ended; save ${module}/src/module.ts to start it again` });
  });
  return builder.on('message', (event: BuildEvent | Sources) =>
    'sources' in event ? onSources(event) : onBuild(module, event),
  );
}

import { fork } from 'node:child_process';
import { join } from 'node:path';
import { composeInOwnProcess } from '../serve/compose-process.ts';
import type { MockedBuild } from './build-site.ts';
import { workFolder } from './work-folder.ts';

const sites = new Map<string, Promise<string>>();

/**
 * Folder of the site with some kind of messages, `real` or a pseudo-locale's name. Each kind is built,
 * released and composed for itself, so that markup, scripts and hashes agree as on the real site.
 * Made when it is first asked for; one that failed is made anew at the next time.
 */
export function mockedSite(messages: string): Promise<string> {
  const site = sites.get(messages) ?? make(messages);
  sites.set(messages, site);
  site.catch(() => sites.delete(messages));
  return site;
}

async function make(messages: string): Promise<string> {
  const folder = join(workFolder(), messages);
  const store = join(folder, 'releases');
  const releases = await release({ messages, folder, store });
  const args = releases.flatMap((name) => ['--use', name]);
  // Messages that are long on purpose weigh more than visitors' may; of others, every third is missing.
  await composeInOwnProcess([...args, '--over-budget', '--allow-warnings', '--quick'], {
    RELEASE_STORE: store,
    SITE_ROOT: join(folder, 'site'),
  });
  return join(folder, 'site/current');
}

/** @returns `<module>@<release>` of each module */
function release(build: MockedBuild): Promise<string[]> {
  const child = fork(join(import.meta.dirname, 'build-site.ts'), [JSON.stringify(build)], { silent: true });
  let output = '';
  child.stderr?.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once('message', (names: string[]) => resolve(names));
    child.once('exit', (code) => {
      if (code !== 0)
        reject(new Error(`The site with ${build.messages} messages does not build:\n${output}`));
    });
  });
}

/** What the shell's Node build gives to `compose`. */

import type { Composition } from '@atverta/runtime/composition.ts';
import { dataFile } from '@atverta/runtime/page-data.ts';
import type { CreateRenderer, LoadContainer, ReadModuleFile } from '@atverta/runtime/renderer.ts';
import { createRemotes } from '../both/federation/remotes.ts';
import { siteFacts } from './document/site-facts.ts';
import { diskLoading } from './prerender/disk-loading.ts';
import { remotesOf } from './prerender/page-manifest.ts';
import { renderPage } from './prerender/render-page.tsx';

export const createRenderer: CreateRenderer = (
  composition: Composition,
  loadContainer: LoadContainer,
  readFile: ReadModuleFile,
) => {
  const remotes = createRemotes(
    diskLoading(loadContainer),
    ({ module, id }, language) => readFile(module, dataFile(id, language)),
    composition.shell,
  );
  for (const [name, remote] of Object.entries(remotesOf(composition))) remotes.register(name, remote);
  return { site: siteFacts, render: (address, files) => renderPage(composition, remotes, address, files) };
};

/** Functions of the shell's Node build that `compose` calls. */

import type { Composition } from '@atverta/contract/composition.ts';
import { dataFilePath } from '@atverta/contract/data-file.ts';
import type { CreateRenderer, LoadContainer, ReadModuleFile } from '@atverta/contract/renderer.ts';
import { createFederationHost } from '../universal/federation/federation-host.ts';
import { siteMetadata } from './document/site-metadata.ts';
import { remotesOf } from './prerender/page-manifest.ts';
import { renderPage } from './prerender/render-page.tsx';

export const createRenderer: CreateRenderer = (
  composition: Composition,
  loadContainer: LoadContainer,
  readFile: ReadModuleFile,
) => {
  const federationHost = createFederationHost(
    { name: 'disk-loading', loadEntry: async ({ remoteInfo }) => loadContainer(remoteInfo.name) as never },
    ({ module, id }, language) => readFile(module, dataFilePath(id, language)),
  );
  for (const [name, remote] of Object.entries(remotesOf(composition))) federationHost.register(name, remote);
  return { siteMetadata, render: (route, files) => renderPage(composition, federationHost, route, files) };
};

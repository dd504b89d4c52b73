import { resolvePublishedFile, scriptsIn } from './known-files.ts';

/**
 * Loads a container that is an ES module. Imports take no hash, so all modules of its release are
 * preloaded with theirs into the document's module map. Rejects where browsers do not check these
 * (Safari before 17).
 */
export async function loadEsModule<Container>(address: string): Promise<Container> {
  const entry = resolvePublishedFile(address);
  if (!entry?.url) throw new Error(`No integrity hash is known for ${address}`);
  const folder = entry.url.split('/').slice(0, 4).join('/');
  await Promise.all(scriptsIn(`${folder}/`).map(({ url, integrity }) => fetchModule(url, integrity)));
  return import(/* webpackIgnore: true */ entry.url);
}

function fetchModule(url: string, integrity: string): Promise<unknown> {
  const link = document.createElement('link');
  if (!link.relList.supports('modulepreload')) throw new Error('This browser checks no module by its hash');
  link.rel = 'modulepreload';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  return new Promise((done, fail) => {
    link.onload = done;
    link.onerror = () => fail(new Error(`${url} cannot be loaded, or is not what was released`));
    link.href = url;
    document.head.append(link);
  });
}

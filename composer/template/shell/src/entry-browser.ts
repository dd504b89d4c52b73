import { containerGlobal } from '@atverta/contract/container.ts';
import { hydrateRoot } from 'react-dom/client';
import { loadPage } from './load-page.tsx';

const manifest = JSON.parse(document.getElementById('page-manifest')?.textContent ?? '');
const container: unknown = Reflect.get(window, containerGlobal(manifest.module));
const page = loadPage(container, manifest.expose, manifest.language, (id) => manifest.links[id]);
page.then(({ element }) => {
  hydrateRoot(document.getElementById('page') ?? document.body, element);
  // From here on, npm run dev updates components in place.
  document.documentElement.dataset['hydrated'] = '';
});

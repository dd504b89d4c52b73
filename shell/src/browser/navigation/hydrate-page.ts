import type { ShownPage } from './shown-page.ts';

let shown: ShownPage | undefined;

/** Hydrates a page once it is painted. Style sheets and tests find in the document whether it is. */
export async function hydratePage(page: ShownPage): Promise<void> {
  shown = page;
  const root = document.documentElement;
  delete root.dataset['hydrated'];
  await painted();
  await page.hydrate().settled;
  if (shown === page) root.dataset['hydrated'] = '';
}

const painted = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

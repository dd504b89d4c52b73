import type { Composition } from '@atverta/contract/composition.ts';
import { createRoot } from 'react-dom/client';
import type { ClientNavigation } from '../navigation/client-navigation.ts';
import { Boundaries, ownerOf } from './Boundaries.tsx';
import css from './boundaries.css?raw';

/** Query parameter: `/en/?boundaries`. */
const QUERY = 'boundaries';

export async function showBoundaries(clientNavigation: ClientNavigation): Promise<void> {
  // A constructed style sheet, since a file would add its hash to every document.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const live = await fetchComposition().catch(() => undefined);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
    const address = new URL(location.href);
    address.searchParams.delete(QUERY);
    history.replaceState(history.state, '', address);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const owner = (element: HTMLElement) => ownerOf(element, clientNavigation.current().manifest, live);
  root.render(<Boundaries ownerOf={owner} onClose={close} />);
}

async function fetchComposition(): Promise<Composition> {
  const response = await fetch('/composition.json');
  if (!response.ok) throw new Error(`composition.json: status ${response.status}`);
  return (await response.json()) as Composition;
}

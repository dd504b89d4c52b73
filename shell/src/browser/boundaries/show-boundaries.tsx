import type { Composition } from '@atverta/contract/composition.ts';
import { createRoot } from 'react-dom/client';
import type { ClientNavigation } from '../navigation/client-navigation.ts';
import { BOUNDARIES_PARAMETER } from '../navigation/query-parameters.ts';
import { BoundariesOverlay } from './BoundariesOverlay.tsx';
import css from './boundaries.css?raw';
import { ownerOf } from './owner-of.ts';

export async function showBoundaries(clientNavigation: ClientNavigation): Promise<void> {
  // A constructed style sheet, because a file would add its hash to every document.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const composition = await fetchComposition().catch(() => undefined);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const close = () => {
    root.unmount();
    container.remove();
    const url = new URL(location.href);
    url.searchParams.delete(BOUNDARIES_PARAMETER);
    history.replaceState(history.state, '', url);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const ownerOfElement = (element: HTMLElement) =>
    ownerOf(element, clientNavigation.current().manifest, composition);
  root.render(<BoundariesOverlay ownerOf={ownerOfElement} onClose={close} />);
}

async function fetchComposition(): Promise<Composition> {
  const response = await fetch('/composition.json');
  if (!response.ok) throw new Error(`composition.json: status ${response.status}`);
  return (await response.json()) as Composition;
}

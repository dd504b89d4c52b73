import type { Composition } from '@atverta/contract/composition.ts';
import { createRoot } from 'react-dom/client';
import type { ClientNavigation } from '../navigation/client-navigation.ts';
import { BOUNDARIES_PARAMETER } from '../navigation/query-parameters.ts';
import { OwnershipOverlay } from './OwnershipOverlay.tsx';
import { ownerOf } from './owner-of.ts';
import css from './ownership.css?raw';

export async function showOwnership(clientNavigation: ClientNavigation): Promise<void> {
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
  root.render(<OwnershipOverlay ownerOf={ownerOfElement} onClose={close} />);
}

async function fetchComposition(): Promise<Composition> {
  const response = await fetch('/composition.json');
  if (!response.ok) throw new Error(`composition.json: status ${response.status}`);
  return (await response.json()) as Composition;
}

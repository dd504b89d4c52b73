import type { PageManifest } from '@atverta/shared/contracts/composition.ts';
import { createRoot } from 'react-dom/client';
import { fetchComposition } from '../navigation/fetch-composition.ts';
import { Boundaries } from './Boundaries.tsx';
import { ownerOf } from './owners.ts';

/** Query that asks for it: `/en/?boundaries`. */
const QUERY = 'boundaries';

/** Lays over the page who owns what, until it is closed. */
export async function showBoundaries(
  lock: PageManifest,
  releaseOf: (module: string) => string | undefined,
): Promise<void> {
  // Pages that are moved to later are not in this page's lock.
  const live = await fetchComposition().catch(() => lock);
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
  const owner = (element: HTMLElement) => ownerOf(element, lock, live, releaseOf);
  root.render(<Boundaries ownerOf={owner} onClose={close} />);
}

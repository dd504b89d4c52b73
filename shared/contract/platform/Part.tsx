import type { PartId } from '../pages.ts';
import { usePlatform } from './context.ts';

/**
 * Shows a part of another module. The page's row in its module's table must name the part, so that it is prerendered
 * and loaded with the page.
 */
export function Part({ id }: { readonly id: PartId }) {
  const { PartSlot } = usePlatform();
  return <PartSlot id={id} />;
}

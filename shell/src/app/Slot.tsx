import { TextsProvider } from '@atverta/shared/platform';
import type { LoadedContent } from '../site/load-page.ts';
import { Prerendered } from './Prerendered.tsx';
import { RenderBoundary } from './RenderBoundary.tsx';

type SlotProps = {
  /** Id of the page or part that stands here. */
  readonly id: string;
  readonly content: LoadedContent | undefined;
  readonly as: 'main' | 'div';
};

/**
 * A place on the page that a module fills. Where its code cannot be had or throws, the slot
 * keeps what was prerendered: it reads and its links work, it is just not alive.
 */
export function Slot({ id, content, as: Element }: SlotProps) {
  const place = Element === 'main' ? { id: 'main', tabIndex: -1 } : {};
  if (!content) {
    // Hydration leaves inner HTML alone; an empty string here is never written.
    return (
      <Element {...place} data-slot={id} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
    );
  }
  return (
    <Element {...place} data-slot={id}>
      <RenderBoundary key={id} name={content.namespace} fallback={<Prerendered id={id} />}>
        <TextsProvider value={content.namespace}>
          <content.Content />
        </TextsProvider>
      </RenderBoundary>
    </Element>
  );
}

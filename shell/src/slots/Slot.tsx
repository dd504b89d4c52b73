import { MessagesProvider } from '@atverta/shared/platform';
import { Suspense, useEffect } from 'react';
import type { LoadedContent } from '../page/load-page.ts';
import { Prerendered } from './Prerendered.tsx';
import { slotSettled } from './prerendered-slots.ts';
import { RenderBoundary } from './RenderBoundary.tsx';
import { type SlotElement, slotProps } from './slot-element.ts';

type SlotProps = {
  /** Id of the page or part that stands here. */
  readonly id: string;
  readonly content: LoadedContent | undefined;
  readonly as: SlotElement;
};

/**
 * A place on the page that a module fills. Where its code cannot be had or throws, the slot
 * keeps what was prerendered: it reads and its links work, it is just not alive.
 */
export function Slot({ id, content, as: Element }: SlotProps) {
  const prerendered = <Prerendered as={Element} id={id} />;
  if (!content) return prerendered;
  return (
    <RenderBoundary key={id} name={content.namespace} fallback={prerendered}>
      <Element {...slotProps(Element, id)}>
        {/* Each slot hydrates by itself: an error in one makes React render that one anew, not the page. */}
        <Suspense>
          <MessagesProvider value={content.namespace}>
            <content.Content />
          </MessagesProvider>
          <Settled id={id} />
        </Suspense>
      </Element>
    </RenderBoundary>
  );
}

function Settled({ id }: { readonly id: string }) {
  useEffect(() => slotSettled(id), [id]);
  return null;
}

import { MessagesProvider, type Platform, PlatformProvider } from '@atverta/runtime/platform';
import { useEffect } from 'react';
import type { LoadedContent } from './load-content.ts';

type SlotContentProps = {
  readonly platform: Platform;
  readonly content: LoadedContent;
  /** Called once it is hydrated. */
  readonly onHydrated?: () => void;
};

/** All of a slot's React root: the page or part of a module, with what the platform gives it. */
export function SlotContent({ platform, content: { namespace, element }, onHydrated }: SlotContentProps) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return (
    <PlatformProvider value={platform}>
      <MessagesProvider value={namespace}>{element}</MessagesProvider>
    </PlatformProvider>
  );
}

import { MessagesProvider, type Platform, PlatformProvider } from '@atverta/contract/platform';
import { useEffect } from 'react';
import type { LoadedContent } from './load-content.ts';

type SlotContentProps = {
  readonly platform: Platform;
  readonly content: LoadedContent;
  /** Called once the slot is hydrated. */
  readonly onHydrated?: () => void;
};

export function SlotContent({ platform, content: { namespace, element }, onHydrated }: SlotContentProps) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return (
    <PlatformProvider value={platform}>
      <MessagesProvider value={namespace}>{element}</MessagesProvider>
    </PlatformProvider>
  );
}

import { MessagesProvider, type Platform, PlatformProvider } from '@atverta/contract/platform';
import { useEffect } from 'react';
import type { LoadedContent } from './load-content.ts';

type SlotRootProps = {
  readonly platform: Platform;
  readonly content: LoadedContent;
  /** Called once the slot is hydrated. */
  readonly onHydrated?: () => void;
};

/** The React root of a slot: what the shell shares, around the slot's content. */
export function SlotRoot({ platform, content: { namespace, element }, onHydrated }: SlotRootProps) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return (
    <PlatformProvider value={platform}>
      <MessagesProvider value={namespace}>{element}</MessagesProvider>
    </PlatformProvider>
  );
}

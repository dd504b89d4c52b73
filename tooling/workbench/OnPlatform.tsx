import { MessagesProvider, type Platform, PlatformProvider } from '@atverta/shared/platform/index.ts';
import type { ReactNode } from 'react';

export type OnPlatformProps = { readonly platform: Platform; readonly children: ReactNode };

/** A page or part with what the shell would give to it. */
export function OnPlatform({ platform, children }: OnPlatformProps) {
  return (
    <PlatformProvider value={platform}>
      <MessagesProvider value="workbench">{children}</MessagesProvider>
    </PlatformProvider>
  );
}

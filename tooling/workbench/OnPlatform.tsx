import { MessagesProvider, type Platform, PlatformProvider } from '@atverta/shared/platform/index.ts';
import type { ComponentType } from 'react';

export type OnPlatformProps = { readonly platform: Platform; readonly Content: ComponentType };

/** A page or part with what the shell would give to it. */
export function OnPlatform({ platform, Content }: OnPlatformProps) {
  return (
    <PlatformProvider value={platform}>
      <MessagesProvider value="workbench">
        <Content />
      </MessagesProvider>
    </PlatformProvider>
  );
}

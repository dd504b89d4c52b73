import type { ComponentType } from 'react';
import { type Platform, PlatformProvider, TextsProvider } from '../platform/index.ts';

export type OnPlatformProps = { readonly platform: Platform; readonly Content: ComponentType };

/** A page or part with what the shell would give to it. */
export function OnPlatform({ platform, Content }: OnPlatformProps) {
  return (
    <PlatformProvider value={platform}>
      <TextsProvider value="workbench">
        <Content />
      </TextsProvider>
    </PlatformProvider>
  );
}

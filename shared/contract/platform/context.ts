import type { i18n } from 'i18next';
import { type ComponentType, createContext, useContext } from 'react';
import type { Language } from '../language.ts';
import type { PartId } from '../pages.ts';

/** Values that the shell (or a module's stand-alone frame) provides to every page and part. */
export type Platform = {
  readonly language: Language;
  readonly i18n: i18n;
  /** Returns the path of a page in the page's language, with its prefix: `contact` → `/lt/kontaktai`. */
  pathOf(pageId: string): string;
  /** Shows a part of another module; if it cannot be loaded, its prerendered markup stays. */
  readonly PartSlot: ComponentType<{ readonly id: PartId }>;
  /** Origin of this site and its API, if another site shows the content. */
  readonly siteOrigin?: string;
};

const PlatformContext = createContext<Platform | null>(null);
export const PlatformProvider = PlatformContext.Provider;

export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform: no PlatformProvider above this component');
  return platform;
}

export const useLanguage = (): Language => usePlatform().language;

const NamespaceContext = createContext<string | null>(null);

/** Sets the namespace of messages for `useMessages` in its children. */
export const MessagesProvider = NamespaceContext.Provider;

export function useNamespace(): string {
  const namespace = useContext(NamespaceContext);
  if (!namespace) throw new Error('useMessages: no MessagesProvider above this component');
  return namespace;
}

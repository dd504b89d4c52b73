import type { i18n } from 'i18next';
import { type ComponentType, createContext, useContext } from 'react';
import type { Language } from '../language.ts';
import type { PartId } from '../pages.ts';

/** What the shell (or a module's stand-alone frame) gives to every page and part. */
export type Platform = {
  readonly language: Language;
  readonly i18n: i18n;
  /** Path of a page in the page's language, with its prefix: `contact` → `/lt/kontaktai`. */
  pathOf(pageId: string): string;
  /** Shows a part of another module, or what was prerendered of it where it cannot be loaded. */
  readonly PartSlot: ComponentType<{ readonly id: PartId }>;
  /** Origin of the site and its API, where the document is another site's. */
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

/** Names the messages that `useMessages` reads below it. */
export const MessagesProvider = NamespaceContext.Provider;

export function useNamespace(): string {
  const namespace = useContext(NamespaceContext);
  if (!namespace) throw new Error('useMessages: no MessagesProvider above this component');
  return namespace;
}

import type { PageManifest } from '@atverta/runtime/composition.ts';
import { createContext, useContext } from 'react';

/** What the layout knows of the page that it stands around. */
export type PageInfo = Pick<PageManifest, 'page' | 'paths' | 'language'>;

const PageContext = createContext<PageInfo | null>(null);
export const PageProvider = PageContext.Provider;

/** The page that is being shown. */
export function usePage(): PageInfo {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage: no PageProvider above this component');
  return page;
}

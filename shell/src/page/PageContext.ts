import { createContext, useContext } from 'react';
import type { LoadedPage } from './load-page.ts';

const PageContext = createContext<LoadedPage | null>(null);
export const PageProvider = PageContext.Provider;

/** The page that is being shown. */
export function usePage(): LoadedPage {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage: no PageProvider above this component');
  return page;
}

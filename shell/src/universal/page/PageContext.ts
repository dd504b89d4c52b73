import type { PageManifest } from '@atverta/contract/composition.ts';
import { createContext, useContext } from 'react';

export type PageInfo = Pick<PageManifest, 'page' | 'paths' | 'language'>;

const PageContext = createContext<PageInfo | null>(null);
export const PageProvider = PageContext.Provider;

export const usePage = () => useContext(PageContext) as PageInfo;

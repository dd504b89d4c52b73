import type { ModuleDeclaration } from '@atverta/contract/pages.ts';

export default {
  name: 'mf-garden',
  pages: [
    {
      id: 'home',
      paths: { nl: '/', ar: '/' },
      expose: './pages/home',
      schemaType: 'WebPage',
      indexed: true,
    },
    {
      id: 'about',
      paths: { nl: '/over-ons', ar: '/man-nahnu' },
      expose: './pages/about',
      schemaType: 'AboutPage',
      indexed: true,
    },
    {
      id: 'not-found',
      paths: { nl: '/404', ar: '/404' },
      expose: './pages/not-found',
      schemaType: 'WebPage',
      indexed: false,
      errorPage: 404,
    },
  ],
  parts: [],
} satisfies ModuleDeclaration;

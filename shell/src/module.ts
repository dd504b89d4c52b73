import type { ModuleDeclaration } from '@atverta/contract/pages.ts';

/** The shell's error pages. Servers find them by their paths. */
export default {
  name: 'shell',
  pages: [
    {
      id: 'not-found',
      paths: { en: '/404', lt: '/404' },
      expose: './pages/not-found',
      schemaType: 'WebPage',
      indexed: false,
      errorPage: 404,
    },
    {
      id: 'not-sent',
      paths: { en: '/503', lt: '/503' },
      expose: './pages/not-sent',
      schemaType: 'WebPage',
      indexed: false,
      errorPage: 503,
    },
  ],
  parts: [],
} satisfies ModuleDeclaration;

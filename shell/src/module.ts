import type { ModuleDeclaration } from '@atverta/shared/contracts/pages.ts';

/** The shell owns one page: what is shown where there is none. */
export default {
  name: 'shell',
  pages: [
    {
      id: 'not-found',
      paths: { en: '/404', lt: '/404' },
      expose: './not-found',
      about: 'WebPage',
      indexed: false,
    },
  ],
  parts: [],
} satisfies ModuleDeclaration;

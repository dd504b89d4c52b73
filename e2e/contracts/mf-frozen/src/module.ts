import type { ModuleDeclaration } from '@atverta/contract/pages.ts';

export default {
  name: 'mf-frozen',
  pages: [
    {
      id: 'frozen',
      paths: { en: '/frozen', lt: '/uzsaldyta' },
      expose: './pages/frozen',
      parts: ['ecommerce-form', 'case-study-results', 'content-results'],
      parent: 'about',
      schemaType: 'WebPage',
      indexed: false,
    },
  ],
  parts: [],
} satisfies ModuleDeclaration;

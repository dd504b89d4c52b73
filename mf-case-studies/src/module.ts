import type { ModuleDeclaration } from '@atverta/shared/contracts/pages.ts';

export default {
  name: 'mf-case-studies',
  pages: [
    {
      id: 'case-studies',
      paths: { en: '/case-studies', lt: '/sekmes-istorijos' },
      expose: './pages/case-studies',
      about: 'CollectionPage',
      indexed: true,
    },
    {
      id: 'case-study-odoro',
      paths: { en: '/case-studies/odoro', lt: '/sekmes-istorijos/odoro' },
      aliases: [{ en: '/case-study-odoro', lt: '/sekmes-istorija-odoro' }],
      expose: './pages/odoro',
      parent: 'case-studies',
      about: 'Article',
      indexed: true,
    },
    {
      id: 'case-study-celemi-cosmetics',
      paths: { en: '/case-studies/celemi-cosmetics', lt: '/sekmes-istorijos/celemi-kosmetika' },
      aliases: [{ en: '/case-study-celemi-cosmetics', lt: '/sekmes-istorija-celemi-kosmetika' }],
      expose: './pages/celemi-cosmetics',
      parent: 'case-studies',
      about: 'Article',
      indexed: true,
    },
    {
      id: 'case-study-pulsetto',
      paths: { en: '/case-studies/pulsetto', lt: '/sekmes-istorijos/pulsetto' },
      aliases: [{ en: '/case-study-pulsetto', lt: '/sekmes-istorija-pulsetto' }],
      expose: './pages/pulsetto',
      parent: 'case-studies',
      about: 'Article',
      indexed: true,
    },
    {
      id: 'case-study-2m-growth',
      paths: { en: '/case-studies/2m-growth', lt: '/sekmes-istorijos/2m-augimas' },
      aliases: [{ en: '/case-study-2m-growth', lt: '/sekmes-istorija-2m-augimas' }],
      expose: './pages/two-million-growth',
      parent: 'case-studies',
      about: 'Article',
      indexed: true,
    },
  ],
  parts: [],
} satisfies ModuleDeclaration;

import type { ModuleDeclaration } from '@atverta/contract/pages.ts';

export default {
  name: 'mf-marketing',
  pages: [
    {
      id: 'home',
      paths: { en: '/', lt: '/' },
      expose: './pages/home',
      parts: ['client-names', 'case-study-results', 'testimonials'],
      schemaType: 'WebPage',
      indexed: true,
    },
    {
      id: 'about',
      paths: { en: '/about', lt: '/apie-mus' },
      expose: './pages/about',
      parts: ['about-this-website'],
      schemaType: 'AboutPage',
      indexed: true,
    },
    {
      id: 'content-localization',
      paths: { en: '/services/content-localization', lt: '/paslaugos/turinio-lokalizacija' },
      expose: './pages/content-localization',
      parts: ['content-results'],
      schemaType: 'Service',
      indexed: true,
    },
    {
      id: 'ecommerce-localization',
      paths: { en: '/services/ecom-localization', lt: '/paslaugos/ekomercijos-lokalizacija' },
      expose: './pages/ecommerce-localization',
      parts: ['ecommerce-results', 'ecommerce-form'],
      schemaType: 'Service',
      indexed: true,
    },
    {
      id: 'translation-services',
      paths: { en: '/services/translation-services', lt: '/paslaugos/vertimo-paslaugos' },
      expose: './pages/translation-services',
      parts: ['translation-quote-form'],
      schemaType: 'Service',
      indexed: true,
    },
    {
      id: 'privacy-policy',
      paths: { en: '/privacy-policy', lt: '/privatumo-politika' },
      expose: './pages/privacy-policy',
      schemaType: 'WebPage',
      indexed: true,
    },
  ],
  parts: [],
} satisfies ModuleDeclaration;

import type { ModuleDeclaration } from '@atverta/contract/pages.ts';

export default {
  name: 'mf-forms',
  pages: [
    {
      id: 'contact',
      paths: { en: '/contact', lt: '/kontaktai' },
      expose: './pages/contact',
      schemaType: 'ContactPage',
      indexed: true,
    },
    {
      id: 'thank-you',
      paths: { en: '/contact/thankyou', lt: '/kontaktai/aciu' },
      expose: './pages/thank-you',
      parent: 'contact',
      schemaType: 'WebPage',
      indexed: false,
    },
    {
      id: 'request-a-quote',
      paths: { en: '/request-a-quote', lt: '/gauti-pasiulyma' },
      expose: './pages/request-a-quote',
      schemaType: 'WebPage',
      indexed: true,
    },
  ],
  parts: [
    { id: 'ecommerce-form', expose: './parts/ecommerce-form' },
    { id: 'translation-quote-form', expose: './parts/translation-quote-form' },
  ],
} satisfies ModuleDeclaration;

import { defineSite } from '@atverta/composer/config/define-site.ts';
import { LANGUAGES } from './languages.ts';

export default defineSite({
  languages: LANGUAGES,
  defaultLanguage: 'nl',
  // Compressed bytes: compose refuses a page that sends more.
  budgets: { document: 14_000, scripts: 100_000 },
});

import { LANGUAGE_FORMATS, LANGUAGES } from '@atverta/settings/languages.ts';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QuotationMarks } from '../../artwork/QuotationMarks.tsx';
import quotePage from './index.ts';

// The page has its own message, since the shared table also holds flags and would be loaded with every form.
test.each(LANGUAGES)('the picture shows the quotation marks of %s', async (language) => {
  const { hero } = (await quotePage.messages(language)).default as { hero: { quotationMarks: string } };
  expect(hero.quotationMarks).toBe(LANGUAGE_FORMATS[language].quotes.join(''));
  const commas = renderToString(<QuotationMarks marks={hero.quotationMarks} />).match(
    /scale\(2\)|rotate\(180\)/g,
  );
  expect(commas?.filter((each) => each === 'scale(2)')).toHaveLength(4);
});

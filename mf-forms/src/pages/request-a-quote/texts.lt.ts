import form from '../../form/lt.json';
import quote from '../../parts/translation-quote-form/lt.json';
import page from './lt.json';
import type english from './texts.en.ts';

// A text that is missing here is a compile error.
export default { ...page, ...quote, form } satisfies typeof english;

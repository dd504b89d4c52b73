// Typed by the English texts: one that is missing here is a compile error.
import type english from './texts.en.ts';
import form from '../../form/lt.json';
import page from './lt.json';

export default { ...page, form } satisfies typeof english;

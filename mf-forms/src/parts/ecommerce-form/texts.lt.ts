import form from '../../form/lt.json';
import part from './lt.json';
import type english from './texts.en.ts';

// A text that is missing here is a compile error.
export default { ...part, form } satisfies typeof english;

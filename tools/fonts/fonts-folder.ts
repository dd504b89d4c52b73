import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The site's font files, which `fonts.css` names. */
export const FONTS_FOLDER = join(
  dirname(fileURLToPath(import.meta.resolve('@atverta/looks/tokens/fonts.css'))),
  'fonts',
);

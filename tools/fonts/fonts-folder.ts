import { join } from 'node:path';
import { ROOT } from '@atverta/composer/site/site.ts';

/** The site's font files, which `shared/looks/tokens/fonts.css` names. */
export const FONTS_FOLDER = join(ROOT, 'shared/looks/tokens/fonts');

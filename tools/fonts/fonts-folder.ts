import { join } from 'node:path';
import { CHECKOUT } from '@atverta/composer/workspaces/checkout.ts';

/** The site's font files, which `shared/looks/tokens/fonts.css` names. */
export const FONTS_FOLDER = join(CHECKOUT, 'shared/looks/tokens/fonts');

import { join } from 'node:path';
import { CHECKOUT } from '../workspaces/checkout.ts';

/** The site's font files, which `shared/tokens/fonts.css` names. */
export const FONTS_FOLDER = join(CHECKOUT, 'shared/tokens/fonts');

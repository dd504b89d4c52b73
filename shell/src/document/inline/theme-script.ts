import { createHash } from 'node:crypto';
import { THEME_KEY } from '../../theme/theme.ts';

/**
 * Runs before the first paint, so that a visitor who chose a theme never sees the other one
 * flash by. It is inline for that, and admitted by its hash.
 */
export const themeScript = `try{let t=localStorage.getItem(${JSON.stringify(THEME_KEY)});if(t=='light'||t=='dark')document.documentElement.dataset.theme=t}catch{}`;

export const themeScriptHash = `sha256-${createHash('sha256').update(themeScript).digest('base64')}`;

/** Runs before the first paint, so that a visitor who chose a theme never sees the other one. */
import { isTheme, THEME_KEY } from '../../universal/theme/theme.ts';

try {
  const chosen = localStorage.getItem(THEME_KEY);
  if (isTheme(chosen)) document.documentElement.dataset['theme'] = chosen;
} catch {
  // Storage is blocked: the system's theme is used.
}

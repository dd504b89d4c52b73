/** Runs before the first paint, so that a visitor who chose a theme never sees the other one. */
import { isTheme, THEME_KEY } from '../../universal/theme/theme.ts';

try {
  const chosenTheme = localStorage.getItem(THEME_KEY);
  if (isTheme(chosenTheme)) document.documentElement.dataset['theme'] = chosenTheme;
} catch {
  // Storage is blocked: the system's theme is used.
}

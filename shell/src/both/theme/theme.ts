import { isTheme, THEME_KEY, type Theme } from './theme-key.ts';

const systemTheme = () => matchMedia('(prefers-color-scheme: dark)');

/** The theme that is shown: the visitor's choice, or the system's. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (isTheme(chosen)) return chosen;
  return systemTheme().matches ? 'dark' : 'light';
}

/**
 * Tells the theme that is shown, now and when it changes: with the system's, or by a choice in another
 * tab, which this one follows. Returns what ends this.
 */
export function watchTheme(tell: (theme: Theme) => void): () => void {
  const system = systemTheme();
  const tellCurrent = () => tell(currentTheme());
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== THEME_KEY || !isTheme(newValue)) return;
    document.documentElement.dataset['theme'] = newValue;
    tellCurrent();
  };
  tellCurrent();
  system.addEventListener('change', tellCurrent);
  addEventListener('storage', follow);
  return () => {
    system.removeEventListener('change', tellCurrent);
    removeEventListener('storage', follow);
  };
}

/** Shows a theme, and keeps it for the visitor's next page where the browser allows that. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is blocked: the choice lasts as long as the document.
  }
}

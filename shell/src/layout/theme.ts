/** Themes that a visitor may choose instead of the system's. */
export type Theme = 'light' | 'dark';

const KEY = 'theme';

/** The theme that is shown: the visitor's choice, or the system's. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Shows a theme, and keeps it for the visitor's next page where the browser allows that. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is blocked: the choice lasts as long as the document.
  }
}

/** Shows the theme that was chosen on an earlier page; to be called as early as possible. */
export function restoreTheme(): void {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept === 'light' || kept === 'dark') document.documentElement.dataset['theme'] = kept;
  } catch {
    // Storage is blocked: the system's theme it is.
  }
}

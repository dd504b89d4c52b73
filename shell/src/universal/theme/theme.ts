/** A theme that a visitor may choose instead of the system's. */
export type Theme = 'light' | 'dark';

/** Key in local storage; a script in the document's head reads it before the first paint. */
export const THEME_KEY = 'theme';

export const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark';

const systemTheme = () => matchMedia('(prefers-color-scheme: dark)');

export function currentTheme(): Theme {
  const chosenTheme = document.documentElement.dataset['theme'];
  if (isTheme(chosenTheme)) return chosenTheme;
  return systemTheme().matches ? 'dark' : 'light';
}

/** Event for every watcher in this tab: the menu has a button, and so has the footer. */
const THEME_CHOSEN = 'theme-chosen';

/**
 * Calls back with the current theme at once, when a theme is chosen and when the system's theme changes.
 * @returns a function that stops watching
 */
export function watchTheme(listener: (theme: Theme) => void): () => void {
  const notifyListener = () => listener(currentTheme());
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== THEME_KEY || !isTheme(newValue)) return;
    document.documentElement.dataset['theme'] = newValue;
    notifyListener();
  };
  notifyListener();
  const listenerController = new AbortController();
  systemTheme().addEventListener('change', notifyListener, { signal: listenerController.signal });
  addEventListener('storage', follow, { signal: listenerController.signal });
  addEventListener(THEME_CHOSEN, notifyListener, { signal: listenerController.signal });
  return () => listenerController.abort();
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is blocked: the choice lasts until the document is left.
  }
  dispatchEvent(new Event(THEME_CHOSEN));
}

/** Themes that a visitor may choose instead of the system's. */
export type Theme = 'light' | 'dark';

/** Where the choice is kept; a script in the document's head shows it again before the first paint. */
export const THEME_KEY = 'theme';

export const isTheme = (value: unknown): value is Theme => value === 'light' || value === 'dark';

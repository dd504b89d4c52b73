import { useTexts } from '@atverta/shared/platform';
import { startTransition, useEffect, useState } from 'react';
import type { LayoutTexts } from './menu.ts';
import styles from './ThemeToggle.module.css';
import { chooseTheme, type Theme, watchTheme } from './theme.ts';

/** Changes the theme. It cannot work without JavaScript, so it is not there before. */
export function ThemeToggle() {
  const { text } = useTexts<LayoutTexts>();
  const [theme, setTheme] = useState<Theme>();

  useEffect(() => watchTheme(setTheme), []);

  if (!theme) return null;
  const other = theme === 'dark' ? 'light' : 'dark';
  const change = () => {
    chooseTheme(other);
    // The colours are what was asked for; the button's new name may come a frame later.
    startTransition(() => setTheme(other));
  };
  return (
    <button type="button" className={styles['toggle']} onClick={change}>
      {text(other === 'dark' ? 'theme.toDark' : 'theme.toLight')}
    </button>
  );
}

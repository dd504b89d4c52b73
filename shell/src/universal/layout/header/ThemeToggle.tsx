import { useMessages } from '@atverta/contract/platform';
import { startTransition, useEffect, useState } from 'react';
import { measureOffscreenSections, skipOffscreenSections } from '../../page/skip-offscreen-sections.ts';
import { chooseTheme, type Theme, watchTheme } from '../../theme/theme.ts';
import type { LayoutMessages } from '../menu.ts';
import styles from './ThemeToggle.module.css';

/** Changes the theme. It is rendered in the browser only, because it cannot work without JavaScript. */
export function ThemeToggle() {
  const { t } = useMessages<LayoutMessages>();
  const [theme, setTheme] = useState<Theme>();

  useEffect(() => watchTheme(setTheme), []);

  if (!theme) return null;
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  const change = () => {
    // The visible sections get their colours first: recolouring a long page at once is slow.
    const page = document.querySelector<HTMLElement>('#main > [data-slot]');
    if (page) skipOffscreenSections(page, measureOffscreenSections(page));
    // The colours change at once; the buttons' new name may come a frame later.
    startTransition(() => chooseTheme(otherTheme));
  };
  return (
    <button type="button" className={styles['toggle']} onClick={change}>
      {t(otherTheme === 'dark' ? 'theme.toDark' : 'theme.toLight')}
    </button>
  );
}

import { useMessages } from '@atverta/contract/platform';
import { startTransition, useEffect, useState } from 'react';
import { heightsOutOfSight, skipOutOfSight } from '../../page/skip-out-of-sight.ts';
import { chooseTheme, type Theme, watchTheme } from '../../theme/theme.ts';
import type { LayoutMessages } from '../menu.ts';
import styles from './ThemeToggle.module.css';

/** Changes the theme. It is rendered in the browser only, since it cannot work without JavaScript. */
export function ThemeToggle() {
  const { t } = useMessages<LayoutMessages>();
  const [theme, setTheme] = useState<Theme>();

  useEffect(() => watchTheme(setTheme), []);

  if (!theme) return null;
  const other = theme === 'dark' ? 'light' : 'dark';
  const change = () => {
    const page = document.querySelector<HTMLElement>('#main > [data-slot]');
    if (page) skipOutOfSight(page, heightsOutOfSight(page));
    // The colours change at once; the buttons' new name may come a frame later.
    startTransition(() => chooseTheme(other));
  };
  return (
    <button type="button" className={styles['toggle']} onClick={change}>
      {t(other === 'dark' ? 'theme.toDark' : 'theme.toLight')}
    </button>
  );
}

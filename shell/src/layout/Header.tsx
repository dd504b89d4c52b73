import { PageLink, useTexts } from '@atverta/shared/platform';
import { site } from '@atverta/shared/site/settings.ts';
import { buttonClass } from '@atverta/shared/ui/button.ts';
import { useEffect } from 'react';
import { useNavigation } from '../state/navigation.ts';
import styles from './Header.module.css';
import { LanguageSwitcher, type LanguageSwitcherProps } from './LanguageSwitcher.tsx';
import { Logo } from './Logo.tsx';
import { Menu } from './Menu.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import type { LayoutTexts } from './menu.ts';

/** Stays on top of every page; compact and darker once the page is scrolled. */
export function Header({ twin, currentPath }: LanguageSwitcherProps) {
  const { text } = useTexts<LayoutTexts>();
  const scrolled = useNavigation((state) => state.scrolled);
  const scrolledTo = useNavigation((state) => state.scrolledTo);

  useEffect(() => {
    const follow = () => scrolledTo(window.scrollY);
    follow();
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [scrolledTo]);

  return (
    <>
      <a href="#main" className={styles['skip']}>
        {text('skipLink')}
      </a>
      <header className={styles['header']} data-tone="pine" data-scrolled={scrolled || undefined}>
        <PageLink
          to="home"
          className={styles['home']}
          aria-label={text('header.homeLink', { name: site.name })}
        >
          <Logo className={styles['logo']} />
        </PageLink>
        <nav className={styles['bar']} aria-label={text('header.navigation')}>
          <Menu name="bar" currentPath={currentPath} />
        </nav>
        <LanguageSwitcher twin={twin} currentPath={currentPath} />
        <PageLink to="contact" className={`${buttonClass()} ${styles['start']}`}>
          {text('header.getStarted')}
        </PageLink>
        <MobileMenu currentPath={currentPath} />
      </header>
    </>
  );
}

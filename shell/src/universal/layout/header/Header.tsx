import { PageLink, useMessages } from '@atverta/contract/platform';
import * as brand from '@atverta/settings/brand/brand.ts';
import { buttonClass } from '@atverta/ui/button.ts';
import { type ReactNode, useEffect } from 'react';
import { Logo } from '../Logo.tsx';
import type { LayoutMessages } from '../menu.ts';
import { GetStartedLink } from './GetStartedLink.tsx';
import styles from './Header.module.css';
import { updateScrolled, useHeaderStore } from './header-store.ts';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import { Menu } from './Menu.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { SkipLink } from './SkipLink.tsx';

export function Header() {
  const { t } = useMessages<LayoutMessages>();
  return (
    <>
      <SkipLink />
      <Bar>
        <PageLink
          to="home"
          className={styles['home']}
          aria-label={t('header.homeLink', { name: brand.name })}
        >
          <Logo className={styles['logo']} />
        </PageLink>
        <nav className={styles['bar']} aria-label={t('header.navigation')}>
          <Menu name="bar" />
        </nav>
        <LanguageSwitcher />
        <GetStartedLink className={`${buttonClass()} ${styles['start']}`} />
        <MobileMenu />
      </Bar>
    </>
  );
}

/** Becomes compact once the page is scrolled, without rendering its children again. */
function Bar({ children }: { readonly children: ReactNode }) {
  const isScrolled = useHeaderStore((state) => state.isScrolled);

  useEffect(() => {
    const handleScroll = () => updateScrolled(window.scrollY);
    handleScroll();
    addEventListener('scroll', handleScroll, { passive: true });
    return () => removeEventListener('scroll', handleScroll);
  }, []);

  return (
    <header className={styles['header']} data-tone="pine" data-scrolled={isScrolled || undefined}>
      {children}
    </header>
  );
}

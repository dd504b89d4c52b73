import { useMessages } from '@atverta/contract/platform';
import * as brand from '@atverta/settings/brand/brand.ts';
import { buttonClass } from '@atverta/ui/button.ts';
import type { LayoutMessages } from '../menu.ts';
import { Disclosure } from './Disclosure.tsx';
import { GetStartedLink } from './GetStartedLink.tsx';
import { setMobileMenuOpen, useHeaderStore } from './header-store.ts';
import { Menu } from './Menu.tsx';
import styles from './MobileMenu.module.css';
import { ThemeToggle } from './ThemeToggle.tsx';

export function MobileMenu() {
  const { t } = useMessages<LayoutMessages>();
  const isOpen = useHeaderStore((state) => state.isMobileMenuOpen);
  return (
    <Disclosure
      open={isOpen}
      onChange={setMobileMenuOpen}
      closesFromOutside
      className={styles['menu']}
      summary={
        <span className={styles['control']}>
          <span className={`visually-hidden ${styles['toOpen']}`}>{t('header.openMenu')}</span>
          <span className={`visually-hidden ${styles['toClose']}`}>{t('header.closeMenu')}</span>
        </span>
      }
    >
      <nav className={styles['panel']} aria-label={t('header.navigation')}>
        <Menu name="mobile" />
        <GetStartedLink className={buttonClass()} />
        <div className={styles['foot']}>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
          {isOpen && <ThemeToggle />}
        </div>
      </nav>
    </Disclosure>
  );
}

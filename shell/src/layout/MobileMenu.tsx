import { PageLink, useTexts } from '@atverta/shared/platform';
import { buttonClass } from '@atverta/shared/ui/button.ts';
import { useNavigation } from '../state/navigation.ts';
import { Disclosure } from './Disclosure.tsx';
import { Menu } from './Menu.tsx';
import styles from './MobileMenu.module.css';
import type { LayoutTexts } from './menu.ts';

/** The menu of narrow windows, behind a button. */
export function MobileMenu({ currentPath }: { readonly currentPath: string }) {
  const { text } = useTexts<LayoutTexts>();
  const isOpen = useNavigation((state) => state.mobileMenuOpen);
  const setOpen = useNavigation((state) => state.setMobileMenuOpen);
  return (
    <Disclosure
      open={isOpen}
      onChange={setOpen}
      closesOutside
      className={styles['menu']}
      summary={
        <span className={styles['control']}>
          <span className={`visually-hidden ${styles['toOpen']}`}>{text('header.openMenu')}</span>
          <span className={`visually-hidden ${styles['toClose']}`}>{text('header.closeMenu')}</span>
        </span>
      }
    >
      <nav className={styles['panel']} aria-label={text('header.navigation')}>
        <Menu name="mobile" currentPath={currentPath} />
        <PageLink to="contact" className={buttonClass()}>
          {text('header.getStarted')}
        </PageLink>
      </nav>
    </Disclosure>
  );
}

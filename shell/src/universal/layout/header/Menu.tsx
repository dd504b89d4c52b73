import { useMessages } from '@atverta/contract/platform';
import { type ReactNode, useCallback } from 'react';
import { usePage } from '../../page/PageContext.ts';
import { MenuLink } from '../MenuLink.tsx';
import { type LayoutMessages, menu } from '../menu.ts';
import chevron from './chevron.module.css';
import { Disclosure } from './Disclosure.tsx';
import { setDropdownOpen, useHeaderStore } from './header-store.ts';
import styles from './Menu.module.css';

type MenuProps = {
  readonly name: 'bar' | 'mobile';
};

/** Links to the main pages, some of them in dropdowns. */
export function Menu({ name }: MenuProps) {
  const { t } = useMessages<LayoutMessages>();
  const { page } = usePage();
  return (
    <ul className={styles[name]}>
      {menu.map((entry) => (
        <li key={entry.text}>
          {'page' in entry ? (
            <MenuLink page={entry.page} className={styles['link']}>
              {t(entry.text)}
            </MenuLink>
          ) : (
            <Dropdown
              id={`${name} ${entry.id}`}
              label={t(entry.text)}
              hasCurrent={entry.links.some((link) => link.page === page.id)}
              closesFromOutside={name === 'bar'}
            >
              {entry.links.map((link) => (
                <li key={link.page}>
                  <MenuLink page={link.page} className={styles['link']}>
                    {t(link.text)}
                  </MenuLink>
                </li>
              ))}
            </Dropdown>
          )}
        </li>
      ))}
    </ul>
  );
}

type DropdownProps = {
  readonly id: string;
  readonly label: string;
  readonly hasCurrent: boolean;
  readonly closesFromOutside: boolean;
  readonly children: ReactNode;
};

function Dropdown({ id, label, hasCurrent, closesFromOutside, children }: DropdownProps) {
  const isOpen = useHeaderStore(({ openDropdown }) => openDropdown === id);
  const change = useCallback((shouldOpen: boolean) => setDropdownOpen(id, shouldOpen), [id]);
  return (
    <Disclosure
      open={isOpen}
      onChange={change}
      className={styles['dropdown']}
      closesFromOutside={closesFromOutside}
      summary={<span className={`${styles['toggle']} ${chevron['chevron']}`}>{label}</span>}
      hasCurrent={hasCurrent}
    >
      <ul className={styles['panel']}>{children}</ul>
    </Disclosure>
  );
}

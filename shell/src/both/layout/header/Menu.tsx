import { PageLink, useMessages } from '@atverta/contract/platform';
import { type ReactNode, useCallback } from 'react';
import { usePage } from '../../page/PageContext.ts';
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
            <MenuLink page={entry.page} label={t(entry.text)} />
          ) : (
            <Dropdown
              id={`${name} ${entry.id}`}
              label={t(entry.text)}
              hasCurrent={entry.links.some((link) => link.page === page.id)}
              closesOutside={name === 'bar'}
            >
              {entry.links.map((link) => (
                <li key={link.page}>
                  <MenuLink page={link.page} label={t(link.text)} />
                </li>
              ))}
            </Dropdown>
          )}
        </li>
      ))}
    </ul>
  );
}

function MenuLink({ page, label }: { page: string; label: string }) {
  const current = usePage().page;
  const isCurrent = current.id === page;
  const isAboveCurrent = current.parent === page;
  return (
    <PageLink
      to={page}
      className={styles['link']}
      aria-current={isCurrent ? 'page' : isAboveCurrent || undefined}
    >
      {label}
    </PageLink>
  );
}

type DropdownProps = {
  readonly id: string;
  readonly label: string;
  readonly hasCurrent: boolean;
  readonly closesOutside: boolean;
  readonly children: ReactNode;
};

function Dropdown({ id, label, hasCurrent, closesOutside, children }: DropdownProps) {
  const isOpen = useHeaderStore(({ openDropdown }) => openDropdown === id);
  const change = useCallback((open: boolean) => setDropdownOpen(id, open), [id]);
  return (
    <Disclosure
      open={isOpen}
      onChange={change}
      className={styles['dropdown']}
      closesOutside={closesOutside}
      summary={<span className={`${styles['toggle']} ${chevron['chevron']}`}>{label}</span>}
      hasCurrent={hasCurrent}
    >
      <ul className={styles['panel']}>{children}</ul>
    </Disclosure>
  );
}

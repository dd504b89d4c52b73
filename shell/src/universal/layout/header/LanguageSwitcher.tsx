import type { Language } from '@atverta/contract/language.ts';
import { useLanguage, useMessages } from '@atverta/contract/platform';
import { LANGUAGE_LABELS, LANGUAGES } from '@atverta/settings/languages.ts';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { usePage } from '../../page/PageContext.ts';
import type { LayoutMessages } from '../menu.ts';
import chevron from './chevron.module.css';
import { Disclosure } from './Disclosure.tsx';
import { setLanguageMenuOpen, useHeaderStore } from './header-store.ts';
import styles from './LanguageSwitcher.module.css';

/** Links to the page in other languages. They load documents: the tab has messages of one language. */
export function LanguageSwitcher() {
  const { t } = useMessages<LayoutMessages>();
  const language = useLanguage();
  const { pathname } = useLocation();
  const { paths } = usePage();
  const isOpen = useHeaderStore((state) => state.isLanguageMenuOpen);

  const keepQueryAndFragment = (event: MouseEvent<HTMLAnchorElement>) => {
    const link = event.currentTarget;
    if (link.pathname === pathname) return event.preventDefault();
    // Fragments and queries are the same in every language.
    link.search = location.search;
    link.hash = location.hash;
  };

  return (
    <Disclosure
      open={isOpen}
      onChange={setLanguageMenuOpen}
      closesFromOutside
      className={styles['switcher']}
      summary={
        <span className={`${styles['control']} ${chevron['chevron']}`}>
          <Flag language={language} />
          {language}
          <span className="visually-hidden">{`, ${t('switcher.current')}`}</span>
        </span>
      }
    >
      <ul className={styles['panel']} aria-label={t('switcher.choose')}>
        {LANGUAGES.map((entry) => (
          <li key={entry}>
            <a
              href={paths[entry]}
              hrefLang={entry}
              lang={entry}
              aria-current={entry === language ? 'true' : undefined}
              onClick={keepQueryAndFragment}
            >
              <Flag language={entry} />
              {LANGUAGE_LABELS[entry].name}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function Flag({ language }: { readonly language: Language }) {
  return (
    <svg viewBox="0 0 30 20" width="24" height="16" aria-hidden="true">
      {LANGUAGE_LABELS[language].flag.map(([color, path, lineWidth]) => (
        <path
          key={color + path}
          d={path}
          {...(lineWidth ? { stroke: color, strokeWidth: lineWidth } : { fill: color })}
        />
      ))}
    </svg>
  );
}

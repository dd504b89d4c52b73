import { PageLink } from '@atverta/shared/platform';
import styles from './ListPages.module.css';
import type { ListData } from './list-data.ts';
import { useListMessages } from './messages.ts';

/** Links to the other pages of the list, where it has more than one. */
export function ListPages({ number, pages }: Pick<ListData, 'number' | 'pages'>) {
  const { t } = useListMessages();
  if (pages.length < 2) return null;
  return (
    <nav className={styles['pages']} aria-label={t('pagesLabel')}>
      <ol>
        {pages.map(({ number: each, page }, index) => (
          <li key={page} data-gap={index > 0 && pages[index - 1]?.number !== each - 1 ? '' : undefined}>
            {each === number ? (
              <span aria-current="page">
                <span className="visually-hidden">{t('page')} </span>
                {each}
              </span>
            ) : (
              <PageLink to={page}>
                <span className="visually-hidden">{t('page')} </span>
                {each}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

import { PageLink, useMessages } from '@atverta/contract/platform';
import type { PartData } from '../../pages/case-study/study-data.ts';
import { ClientWordmark } from '../../sections/client/ClientWordmark.tsx';
import styles from './ClientNames.module.css';

/** Names of the clients, each linked to its case study. */
export function ClientNames({ data: { studies } }: { readonly data: PartData }) {
  const { t } = useMessages<typeof import('./en.json')>();
  return (
    <div className={styles['clients']}>
      <h2>{t('title')}</h2>
      <ul className={styles['names']}>
        {studies.map(({ name, client, page }) => (
          <li key={name}>
            <PageLink to={page}>
              <ClientWordmark id={name} name={client ?? ''} />
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

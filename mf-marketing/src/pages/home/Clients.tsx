import { ClientWordmark } from '@atverta/looks/ui/ClientWordmark.tsx';
import { Section } from '@atverta/looks/ui/Section.tsx';
import { PageLink, useMessages } from '@atverta/runtime/platform';
import styles from './Clients.module.css';
import type { HomeMessages } from './messages.ts';

export function Clients() {
  const { t, list } = useMessages<HomeMessages>();
  return (
    <Section className={styles['clients']}>
      <h2>{t('clients.title')}</h2>
      <ul className={styles['names']}>
        {list('clients.items').map(({ id, name }) => (
          <li key={id}>
            <PageLink to={`case-study-${id}`}>
              <ClientWordmark id={id} name={name} />
            </PageLink>
          </li>
        ))}
      </ul>
      <h2>{t('clients.industriesTitle')}</h2>
      <ul className={styles['industries']}>
        {list('clients.industries').map(({ id, label }) => (
          <li key={id}>{label}</li>
        ))}
      </ul>
    </Section>
  );
}

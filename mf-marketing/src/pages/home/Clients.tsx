import { Section } from '@atverta/looks/ui/Section.tsx';
import { Part, useMessages } from '@atverta/runtime/platform';
import styles from './Clients.module.css';

/** Who the agency works for: clients by name, then industries. */
export function Clients() {
  const { t, list } = useMessages<typeof import('./en.json')>();
  return (
    <Section className={styles['clients']}>
      <Part id="client-names" />
      <div className={styles['sectors']}>
        <h2>{t('clients.industriesTitle')}</h2>
        <ul className={styles['industries']}>
          {list('clients.industries').map(({ id, label }) => (
            <li key={id}>{label}</li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

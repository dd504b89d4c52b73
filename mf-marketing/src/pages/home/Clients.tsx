import { useTexts } from '@atverta/shared/platform';
import { ClientWordmark } from '@atverta/shared/ui/ClientWordmark.tsx';
import { Section } from '@atverta/shared/ui/Section.tsx';
import styles from './Clients.module.css';
import type { HomeTexts } from './HomePage.tsx';

export function Clients() {
  const { text, list } = useTexts<HomeTexts>();
  return (
    <Section className={styles['clients']}>
      <h2>{text('clients.title')}</h2>
      <ul className={styles['names']}>
        {list('clients.items').map(({ id, name }) => (
          <li key={id}>
            <ClientWordmark id={id} name={name} />
          </li>
        ))}
      </ul>
      <h3>{text('clients.industriesTitle')}</h3>
      <ul className={styles['industries']}>
        {list('clients.industries').map(({ id, label }) => (
          <li key={id}>{label}</li>
        ))}
      </ul>
    </Section>
  );
}

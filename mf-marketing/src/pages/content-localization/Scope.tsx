import { Section } from '@atverta/looks/ui/Section.tsx';
import { SectionHead } from '@atverta/looks/ui/SectionHead.tsx';
import { useMessages } from '@atverta/runtime/platform';
import styles from './Scope.module.css';

export function Scope() {
  const { t, list } = useMessages<typeof import('./en.json')>();
  return (
    <Section>
      <SectionHead kicker={t('scope.kicker')} title={t('scope.title')} />
      <ul className={styles['items']}>
        {list('scope.items').map((item) => (
          <li key={item.id}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

import { useMessages } from '@atverta/contract/platform';
import { Section } from '@atverta/ui/Section.tsx';
import styles from './Stats.module.css';

export function Stats() {
  const { t, list } = useMessages<typeof import('./en.json')>();
  return (
    <Section tone="pine">
      <h2 className="visually-hidden">{t('stats.title')}</h2>
      <dl className={styles['stats']}>
        {list('stats.items').map(({ id, value, label }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

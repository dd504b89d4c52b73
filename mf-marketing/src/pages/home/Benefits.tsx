import { Section } from '@atverta/looks/ui/Section.tsx';
import { useMessages } from '@atverta/runtime/platform';
import styles from './Benefits.module.css';

/** Each figure is the percentage by which a door stands open. */
export function Benefits() {
  const { t, list } = useMessages<typeof import('./en.json')>();
  return (
    <Section head={{ kicker: t('benefits.kicker'), title: t('benefits.title') }}>
      <ul className={styles['benefits']}>
        {list('benefits.items').map((benefit) => (
          <li key={benefit.id}>
            <svg className={styles['door']} aria-hidden="true">
              <rect x={`${100 - Number.parseInt(benefit.figure, 10)}%`} width="100%" height="100%" />
            </svg>
            <h3>
              <span className={styles['figure']}>{benefit.figure}</span> {benefit.label}
            </h3>
            <p>{benefit.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

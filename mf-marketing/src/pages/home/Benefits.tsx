import { useMessages } from '@atverta/contract/platform';
import { Section } from '@atverta/ui/Section.tsx';
import styles from './Benefits.module.css';
import home from './HomePage.module.css';

/** Each figure is the percentage by which a door is open. A few per cent are drawn as one open door of many. */
export function Benefits() {
  const { t, list } = useMessages<typeof import('./en.json')>();
  return (
    <Section heading={{ kicker: t('benefits.kicker'), title: t('benefits.title') }}>
      <ul className={`${home['four']} ${styles['benefits']}`}>
        {list('benefits.items').map(({ id, figure, label, text }) => {
          const share = Number.parseInt(figure, 10);
          return (
            <li key={id}>
              <svg className={styles['door']} data-few={share < 5 || undefined} aria-hidden="true">
                <rect x={`${100 - share}%`} width="100%" height="100%" />
              </svg>
              <h3>
                <span className={styles['figure']}>{figure}</span> {label}
              </h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

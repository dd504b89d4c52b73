import { useMessages } from '@atverta/contract/platform';
import { Section } from '@atverta/ui/Section.tsx';
import styles from './WayOfWorking.module.css';

/** The roles between client and reader as doors, each further open than the one before. */
export function WayOfWorking() {
  const { t, list } = useMessages<typeof import('./en.json')>();
  return (
    <Section heading={{ kicker: t('way.kicker'), title: t('way.title'), intro: t('way.intro') }}>
      <ol className={styles['way']}>
        {list('way.roles').map((role) => (
          <li key={role.id} data-role={role.id}>
            <span className={styles['door']} aria-hidden="true" />
            <h3>{role.title}</h3>
            <p className={styles['language']}>{role.language}</p>
            <p>{role.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

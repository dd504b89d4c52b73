import rows from '@atverta/looks/ui/link-row.module.css';
import { Section } from '@atverta/looks/ui/Section.tsx';
import { SectionHead } from '@atverta/looks/ui/SectionHead.tsx';
import { PageLink, useMessages } from '@atverta/runtime/platform';
import type { HomeMessages } from './messages.ts';
import styles from './Solutions.module.css';

/** The three services; a service's name widens when it is hovered. */
export function Solutions() {
  const { t, list } = useMessages<HomeMessages>();
  return (
    <Section id="services" tone="raised">
      <SectionHead kicker={t('solutions.kicker')} title={t('solutions.title')} intro={t('solutions.intro')} />
      <ul className={styles['services']}>
        {list('solutions.items').map(({ id, title, text }) => (
          <li key={id} className={rows['row']}>
            <h3>
              <PageLink to={id}>{title}</PageLink>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

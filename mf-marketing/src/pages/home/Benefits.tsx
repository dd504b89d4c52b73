import { PageLink, useTexts } from '@atverta/shared/platform';
import { Section } from '@atverta/shared/ui/Section.tsx';
import { SectionHead } from '@atverta/shared/ui/SectionHead.tsx';
import { BenefitChart } from './BenefitChart.tsx';
import styles from './Benefits.module.css';
import type { HomeTexts } from './HomePage.tsx';

export function Benefits() {
  const { text, list } = useTexts<HomeTexts>();
  return (
    <Section>
      <SectionHead kicker={text('benefits.kicker')} title={text('benefits.title')} />
      <ul className={styles['benefits']}>
        {list('benefits.items').map((benefit) => (
          <li key={benefit.id}>
            <h3>
              <span className={styles['figure']}>{benefit.figure}</span> {benefit.label}
            </h3>
            <BenefitChart id={benefit.id} />
            <p>{benefit.text}</p>
          </li>
        ))}
      </ul>
      <p className={styles['link']}>
        <PageLink to="case-studies">{text('benefits.link')}</PageLink>
      </p>
    </Section>
  );
}

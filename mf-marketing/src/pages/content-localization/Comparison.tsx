import { useTexts } from '@atverta/shared/platform';
import { Section } from '@atverta/shared/ui/Section.tsx';
import { SectionHead } from '@atverta/shared/ui/SectionHead.tsx';
import styles from './Comparison.module.css';
import type { ContentLocalizationTexts } from './ContentLocalizationPage.tsx';

/** The same thing said twice: once in closed letters, once in open ones. */
export function Comparison() {
  const { text, list } = useTexts<ContentLocalizationTexts>();
  return (
    <Section>
      <SectionHead
        kicker={text('comparison.kicker')}
        title={text('comparison.title')}
        intro={text('comparison.intro')}
      />
      <ul className={styles['rows']}>
        {list('comparison.rows').map((row) => (
          <li key={row.id}>
            <h3>{row.aspect}</h3>
            <p className={styles['translated']}>
              <span>{text('comparison.translatedHeading')}</span> {row.translated}
            </p>
            <p className={styles['localized']}>
              <span>{text('comparison.localizedHeading')}</span> {row.localized}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

import { useTexts } from '@atverta/shared/platform';
import { Section } from '@atverta/shared/ui/Section.tsx';
import { SectionHead } from '@atverta/shared/ui/SectionHead.tsx';
import type { ContentLocalizationTexts } from './ContentLocalizationPage.tsx';
import styles from './Scope.module.css';

export function Scope() {
  const { text, list } = useTexts<ContentLocalizationTexts>();
  return (
    <Section>
      <SectionHead kicker={text('scope.kicker')} title={text('scope.title')} />
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

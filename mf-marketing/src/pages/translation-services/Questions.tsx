import { useTexts } from '@atverta/shared/platform';
import { Section } from '@atverta/shared/ui/Section.tsx';
import { SectionHead } from '@atverta/shared/ui/SectionHead.tsx';
import styles from './Questions.module.css';
import type { TranslationServicesTexts } from './TranslationServicesPage.tsx';

/** Questions that open to their answers, without JavaScript too. */
export function Questions() {
  const { text, list } = useTexts<TranslationServicesTexts>();
  return (
    <Section>
      <SectionHead kicker={text('faq.kicker')} title={text('faq.title')} />
      <div className={styles['questions']}>
        {list('faq.items').map(({ id, question, answer }) => (
          <details key={id}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}

import { Section } from '@atverta/looks/ui/Section.tsx';
import { SectionHead } from '@atverta/looks/ui/SectionHead.tsx';
import { useLanguage, useMessages } from '@atverta/runtime/platform';
import type { TranslationServicesMessages } from './messages.ts';
import { onDocuments } from './on-documents.ts';
import styles from './Questions.module.css';

/** Questions that open to their answers, without JavaScript too. */
export function Questions() {
  const { t, list } = useMessages<TranslationServicesMessages>();
  return (
    <Section>
      <SectionHead kicker={t('faq.kicker')} title={t('faq.title')} />
      <div className={styles['questions']}>
        {[...list('faq.items'), ...onDocuments(useLanguage())].map(({ id, question, answer }) => (
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

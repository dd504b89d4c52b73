import { Section } from '@atverta/looks/ui/Section.tsx';
import { SectionHead } from '@atverta/looks/ui/SectionHead.tsx';
import { useLanguage, useMessages } from '@atverta/runtime/platform';
import * as facts from '@atverta/site/brand/facts.ts';
import type { TranslationServicesMessages } from './messages.ts';
import { onDocuments } from './on-documents.ts';
import styles from './Questions.module.css';

/** Written out, it is known to the build, which then leaves the rest out. */
const isKnown = facts.price ?? facts.certification ?? facts.confidentiality;

/** Questions that open to their answers, without JavaScript too. */
export function Questions() {
  const { t, list } = useMessages<TranslationServicesMessages>();
  const language = useLanguage();
  const asked = list('faq.items');
  const questions = isKnown ? [...asked, ...onDocuments(language)] : asked;
  return (
    <Section>
      <SectionHead kicker={t('faq.kicker')} title={t('faq.title')} />
      <div className={styles['questions']}>
        {questions.map(({ id, question, answer }) => (
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

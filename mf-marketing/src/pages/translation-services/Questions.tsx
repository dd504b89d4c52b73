import { useLanguage, useMessages } from '@atverta/contract/platform';
import { Section } from '@atverta/ui/Section.tsx';
import { factAnswersOf } from '../../sections/fact-answers.ts';
import { Static } from '../../sections/Static.tsx';
import styles from './Questions.module.css';

/** Questions that only the owner can answer. */
const ANSWERED_FACTS = [
  'price',
  'priceBasis',
  'certification',
  'confidentiality',
  'machineTranslation',
  'agreements',
  'weekendService',
  'corrections',
  'longDocuments',
  'privatePersons',
] as const;

type QuestionsProps = {
  readonly questions: readonly { readonly id: string; readonly question: string; readonly answer: string }[];
};

export function QuestionsSection() {
  const { t, list } = useMessages<typeof import('./en.json')>();
  const language = useLanguage();
  return (
    <Section heading={{ kicker: t('faq.kicker'), title: t('faq.title') }}>
      <div className={styles['questions']}>
        <Static>
          {typeof window === 'undefined' && <Questions questions={factAnswersOf(ANSWERED_FACTS, language)} />}
        </Static>
        <Questions questions={list('faq.items')} />
      </div>
    </Section>
  );
}

const Questions = ({ questions }: QuestionsProps) =>
  questions.map(({ id, question, answer }) => (
    <details key={id}>
      <summary>
        <h3>{question}</h3>
      </summary>
      <p>{answer}</p>
    </details>
  ));

import { Section } from '@atverta/looks/ui/Section.tsx';
import { useLanguage } from '@atverta/runtime/platform';
import type { Answers as AnswersIn } from './answer.ts';

/** What the owner answers to questions of buyers. */
export function Answers({ answers }: { readonly answers: AnswersIn }) {
  const language = useLanguage();
  return (
    <Section>
      <h2 className="visually-hidden">{{ en: 'Good to know', lt: 'Verta žinoti' }[language]}</h2>
      <dl>
        {answers(language).map(({ id, question, answer }) => (
          <div key={id}>
            <dt>
              <b>{question}</b>
            </dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

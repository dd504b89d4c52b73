import { Section } from '@atverta/looks/ui/Section.tsx';
import { useLanguage } from '@atverta/runtime/platform';
import type { Answer } from './answer.ts';

/** What the owner answers to questions of buyers, as text; nothing where no answer is known. */
export function Answers({ answers }: { readonly answers: readonly Answer[] }) {
  const language = useLanguage();
  if (answers.length === 0) return null;
  return (
    <Section>
      <h2 className="visually-hidden">{{ en: 'Good to know', lt: 'Verta žinoti' }[language]}</h2>
      <dl>
        {answers.map(({ id, question, answer }) => (
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

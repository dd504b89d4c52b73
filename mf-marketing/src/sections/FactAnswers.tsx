import { useLanguage } from '@atverta/contract/platform';
import { Section, type Tone } from '@atverta/ui/Section.tsx';
import { SectionHeading } from '@atverta/ui/SectionHeading.tsx';
import { type FactName, factAnswersOf } from './fact-answers.ts';

type FactAnswersProps = { readonly factNames: readonly FactName[]; readonly tone?: Tone };

/** Rendered once the owner has answered at least one of these questions. */
export function FactAnswers({ factNames, tone }: FactAnswersProps) {
  const answers = factAnswersOf(factNames, useLanguage());
  if (answers.length === 0) return null;
  return (
    <Section {...(tone && { tone })}>
      {answers.map(({ id, topic, question, answer }) => (
        <SectionHeading key={id} kicker={topic} title={question} intro={answer} />
      ))}
    </Section>
  );
}

import { Section } from '@atverta/looks/ui/Section.tsx';
import { SectionHead } from '@atverta/looks/ui/SectionHead.tsx';
import { useLanguage } from '@atverta/runtime/platform';
import type { TopicalAnswers } from './answer.ts';

/** What the owner answers to questions of buyers. */
export function Answers({ answers }: { readonly answers: TopicalAnswers }) {
  return (
    <Section>
      {answers(useLanguage()).map(({ id, topic, question, answer }) => (
        <SectionHead key={id} kicker={topic} title={question} intro={answer} />
      ))}
    </Section>
  );
}

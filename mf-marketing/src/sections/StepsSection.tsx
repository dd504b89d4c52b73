import { Section } from '@atverta/looks/ui/Section.tsx';
import { SectionHead } from '@atverta/looks/ui/SectionHead.tsx';
import { Steps } from '@atverta/looks/ui/Steps.tsx';
import type { ComponentProps } from 'react';

type StepsSectionProps = ComponentProps<typeof Steps> & {
  readonly id?: string;
  readonly kicker: string;
  readonly title: string;
};

/** How the work goes, step by step. */
export function StepsSection({ id, kicker, title, steps }: StepsSectionProps) {
  return (
    <Section tone="raised" {...(id && { id })}>
      <SectionHead kicker={kicker} title={title} />
      <Steps steps={steps} />
    </Section>
  );
}

import { Section } from '@atverta/shared/ui/Section.tsx';
import { SectionHead } from '@atverta/shared/ui/SectionHead.tsx';
import styles from './Steps.module.css';

type StepsProps = {
  readonly id?: string;
  readonly kicker: string;
  readonly title: string;
  readonly steps: readonly { readonly id: string; readonly title: string; readonly text: string }[];
};

/** How the work goes, step by step: each number is wider than the one before it. */
export function Steps({ id, kicker, title, steps }: StepsProps) {
  return (
    <Section tone="raised" {...(id && { id })}>
      <SectionHead kicker={kicker} title={title} />
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step.id}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

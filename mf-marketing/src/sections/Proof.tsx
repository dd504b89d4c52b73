import { PageLink, richText } from '@atverta/shared/platform';
import { Section } from '@atverta/shared/ui/Section.tsx';
import styles from './Proof.module.css';

type ProofProps = {
  readonly title: string;
  /** Page of the case study that the figure is of. */
  readonly study: string;
  readonly metric: string;
  readonly result: string;
  /** Its `<link>` leads to the case studies. */
  readonly text: string;
};

/** The figure of one case study, large, and the way to all of them. */
export function Proof({ title, study, metric, result, text }: ProofProps) {
  return (
    <Section tone="pine" className={styles['proof']}>
      <h2>{title}</h2>
      <p>
        <strong>{metric}</strong> <PageLink to={study}>{result}</PageLink>
      </p>
      <p>{richText(text, { link: (words) => <PageLink to="case-studies">{words}</PageLink> })}</p>
    </Section>
  );
}

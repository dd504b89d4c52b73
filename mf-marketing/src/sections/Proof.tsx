import { PageLink, richText } from '@atverta/shared/platform';
import { Section } from '@atverta/shared/ui/Section.tsx';
import styles from './Proof.module.css';

type ProofProps = {
  readonly title: string;
  /** Its `<link>` leads to the case studies. */
  readonly text: string;
};

/** Links to the case studies. */
export function Proof({ title, text }: ProofProps) {
  return (
    <Section tone="pine" className={styles['proof']}>
      <h2>{title}</h2>
      <p>{richText(text, { link: (words) => <PageLink to="case-studies">{words}</PageLink> })}</p>
    </Section>
  );
}

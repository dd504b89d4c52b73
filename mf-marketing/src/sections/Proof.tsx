import { Section } from '@atverta/looks/ui/Section.tsx';
import { PageLink, useMessages } from '@atverta/runtime/platform';
import styles from './Proof.module.css';

type ProofMessages = {
  readonly proof: {
    readonly title: string;
    readonly metric: string;
    readonly result: string;
    /** Its `<link>` leads to the case studies. */
    readonly text: string;
  };
};

/**
 * The figure of one case study, large, and the way to all of them: a page's messages at `proof`.
 * @param study page of the case study that the figure is of
 */
export function Proof({ study }: { readonly study: string }) {
  const { t, rich } = useMessages<ProofMessages>();
  return (
    <Section tone="pine" className={styles['proof']}>
      <h2>{t('proof.title')}</h2>
      <p>
        <strong>{t('proof.metric')}</strong> <PageLink to={study}>{t('proof.result')}</PageLink>
      </p>
      <p>{rich('proof.text', { link: (words) => <PageLink to="case-studies">{words}</PageLink> })}</p>
    </Section>
  );
}

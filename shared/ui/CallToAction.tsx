import { ButtonLink } from './ButtonLink.tsx';
import styles from './CallToAction.module.css';
import { Section } from './Section.tsx';

type CallToActionProps = {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly isClosing?: boolean;
};

/** Asks the reader to write to the agency, in a large block. */
export function CallToAction({ title, text, button, isClosing }: CallToActionProps) {
  return (
    <Section tone="amber" className={styles.call} isClosing={isClosing}>
      <h2>{title}</h2>
      <div className={styles.way}>
        <p>{text}</p>
        <ButtonLink to="contact">{button}</ButtonLink>
      </div>
    </Section>
  );
}

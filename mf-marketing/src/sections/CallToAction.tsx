import { ButtonLink } from '@atverta/shared/ui/ButtonLink.tsx';
import { Section } from '@atverta/shared/ui/Section.tsx';
import styles from './CallToAction.module.css';

type CallToActionProps = {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly note?: string;
};

/** Asks the reader to write, on a block that cannot be overlooked. */
export function CallToAction({ title, text, button, note }: CallToActionProps) {
  return (
    <Section tone="amber" className={styles['call']}>
      <h2>{title}</h2>
      <div className={styles['way']}>
        <p>{text}</p>
        <ButtonLink to="contact">{button}</ButtonLink>
        {note && <p className={styles['note']}>{note}</p>}
      </div>
    </Section>
  );
}

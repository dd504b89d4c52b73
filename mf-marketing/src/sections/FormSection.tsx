import type { PartId } from '@atverta/contract/pages.ts';
import { Part } from '@atverta/contract/platform';
import { Section } from '@atverta/ui/Section.tsx';
import type { ComponentProps } from 'react';
import styles from './FormSection.module.css';

type FormSectionProps = ComponentProps<typeof Section> & {
  /** Part of another module that shows the form. */
  readonly form: PartId;
};

/** A section with a form as the page's call to action. */
export const FormSection = ({ form, ...section }: FormSectionProps) => (
  <Section {...section} isClosing>
    <div className={styles['form']}>
      <Part id={form} />
    </div>
  </Section>
);

import { Section, type Tone } from '@atverta/looks/ui/Section.tsx';
import { SectionHead } from '@atverta/looks/ui/SectionHead.tsx';
import type { PartId } from '@atverta/runtime/pages.ts';
import { Part } from '@atverta/runtime/platform';
import styles from './FormSection.module.css';

type FormSectionProps = {
  readonly id: string;
  readonly tone?: Tone;
  readonly kicker: string;
  readonly title: string;
  readonly intro: string;
  /** The form: a part of another module. */
  readonly form: PartId;
};

/** A form as the page's call to action, in the column of the section's title. */
export function FormSection({ id, tone, kicker, title, intro, form }: FormSectionProps) {
  return (
    <Section id={id} {...(tone && { tone })} closing>
      <SectionHead kicker={kicker} title={title} intro={intro} />
      <div className={styles['form']}>
        <Part id={form} />
      </div>
    </Section>
  );
}

import { PageLink } from '@atverta/shared/platform';
import rows from '@atverta/shared/ui/link-row.module.css';
import { Section } from '@atverta/shared/ui/Section.tsx';
import type { StudyName } from '../studies.ts';
import { Client } from './Client.tsx';
import styles from './NextStudy.module.css';
import { useStudyTexts } from './study-texts.ts';

type NextStudyProps = { readonly name: StudyName; readonly page: string };

export function NextStudy({ name, page }: NextStudyProps) {
  const { text } = useStudyTexts();
  return (
    <Section tone="raised" className={styles['next']}>
      <p>{text('next')}</p>
      <div className={rows['row']}>
        <h2>
          <PageLink to={page}>{text(`cards.${name}.title`)}</PageLink>
        </h2>
        <Client study={name} client={text(`cards.${name}.client`)} />
      </div>
    </Section>
  );
}

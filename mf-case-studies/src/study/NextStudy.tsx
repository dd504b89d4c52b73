import { PageLink } from '@atverta/shared/platform';
import rows from '@atverta/shared/ui/link-row.module.css';
import { Section } from '@atverta/shared/ui/Section.tsx';
import type { StudyName } from '../studies.ts';
import { Client } from './Client.tsx';
import styles from './NextStudy.module.css';
import { useStudyMessages } from './study-texts.ts';

type NextStudyProps = { readonly name: StudyName; readonly page: string };

export function NextStudy({ name, page }: NextStudyProps) {
  const { t } = useStudyMessages();
  return (
    <Section tone="raised" className={styles['next']}>
      <p>{t('next')}</p>
      <div className={rows['row']}>
        <h2>
          <PageLink to={page}>{t(`cards.${name}.title`)}</PageLink>
        </h2>
        <Client study={name} client={t(`cards.${name}.client`)} />
      </div>
    </Section>
  );
}

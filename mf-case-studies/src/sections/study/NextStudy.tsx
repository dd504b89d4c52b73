import { PageLink } from '@atverta/shared/platform';
import rows from '@atverta/shared/ui/link-row.module.css';
import { Section } from '@atverta/shared/ui/Section.tsx';
import type { Study } from '../../module.ts';
import { Client } from '../client/Client.tsx';
import { useStudyMessages } from './messages.ts';
import styles from './NextStudy.module.css';

/** What a page has to know of the study that it links to. */
export type NextStudyRow = Pick<Study, 'name' | 'client'> & {
  /** Id of its page. */
  readonly page: string;
};

export function NextStudy({ study }: { readonly study: NextStudyRow }) {
  const { t } = useStudyMessages();
  return (
    <Section tone="raised" className={styles['next']}>
      <p>{t('next')}</p>
      <div className={rows['row']}>
        <h2>
          <PageLink to={study.page}>{t(`cards.${study.name}.title`)}</PageLink>
        </h2>
        <Client study={study} text={study.client ?? t(`cards.${study.name}.client`)} />
      </div>
    </Section>
  );
}

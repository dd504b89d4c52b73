import { PageLink } from '@atverta/contract/platform';
import { Section } from '@atverta/ui/Section.tsx';
import { Client } from '../../sections/client/Client.tsx';
import rows from '../../sections/link-row.module.css';
import { useStudyMessages } from './messages.ts';
import styles from './NextStudy.module.css';
import type { StudySummary } from './study-data.ts';

export function NextStudy({ study }: { readonly study: StudySummary }) {
  const { t } = useStudyMessages();
  const client = study.client ?? t(`cards.${study.name}.client`);
  return (
    <Section tone="raised" className={styles['next']}>
      <p>{t('labels.next')}</p>
      <div className={rows['row']}>
        <h2>
          <PageLink to={study.page}>
            {t(`cards.${study.name}.title`)}
            <span className="visually-hidden">{`, ${client}`}</span>
          </PageLink>
        </h2>
        <Client study={study} text={client} />
      </div>
    </Section>
  );
}

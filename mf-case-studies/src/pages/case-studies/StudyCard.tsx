import { PageLink } from '@atverta/contract/platform';
import { Client } from '../../sections/client/Client.tsx';
import { OutcomeShapes } from '../../sections/outcome/OutcomeShapes.tsx';
import { DRAWING_WIDTH, FLOOR_Y } from '../../sections/outcome/outcome.ts';
import type { StudySummary } from '../case-study/study-data.ts';
import { useListMessages } from './messages.ts';
import styles from './StudyCard.module.css';

export function StudyCard({ study }: { readonly study: StudySummary }) {
  const { name, client, outcome, page } = study;
  const { t, list, rich } = useListMessages();
  return (
    <li className={styles['card']}>
      <h2>{t(`cards.${name}.title`)}</h2>
      <div data-tone="pine" className={styles['stage']} data-outcome={outcome.kind}>
        <p>
          <strong className={styles['metric']}>{t(`cards.${name}.metric`)}</strong>{' '}
          {t(`cards.${name}.metricLabel`)}
        </p>
        <svg viewBox={`0 0 ${DRAWING_WIDTH} ${FLOOR_Y}`} aria-hidden="true">
          <OutcomeShapes
            outcome={outcome}
            messages={{
              client: client ?? '',
              bars: outcome.kind === 'markets' ? [] : list(`cards.${name}.bars`),
            }}
          />
        </svg>
      </div>
      <dl>
        <dt className="visually-hidden">{t('clientLabel')}</dt>
        <dd>
          <Client study={study} text={client ?? t(`cards.${name}.client`)} />
        </dd>
        <dt className="visually-hidden">{t('industryLabel')}</dt>
        <dd>{t(`cards.${name}.industry`)}</dd>
      </dl>
      <p>{t(`cards.${name}.description`)}</p>
      <PageLink to={page}>
        {rich(`cards.${name}.link`, { client: (words) => <span className="visually-hidden">{words}</span> })}
      </PageLink>
    </li>
  );
}

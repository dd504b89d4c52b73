import { PageLink } from '@atverta/shared/platform';
import { OutcomeDrawing } from '../../outcome/OutcomeDrawing.tsx';
import { FLOOR, type Outcome, WIDTH } from '../../outcome/outcome.ts';
import type { StudyName } from '../../studies.ts';
import { Client } from '../../study/Client.tsx';
import { useListMessages } from './list-texts.ts';
import styles from './StudyCard.module.css';

type StudyCardProps = { readonly name: StudyName; readonly page: string; readonly outcome: Outcome };

/** A study in the list: its figure and its picture, then what it is about. */
export function StudyCard({ name, page, outcome }: StudyCardProps) {
  const { t } = useListMessages();
  return (
    <li className={styles['card']}>
      <div data-tone="pine" className={styles['stage']}>
        <p>
          <strong className={styles['metric']}>{t(`cards.${name}.metric`)}</strong>{' '}
          {t(`cards.${name}.metricLabel`)}
        </p>
        <svg viewBox={`0 0 ${WIDTH} ${FLOOR}`} aria-hidden="true">
          <OutcomeDrawing outcome={outcome} />
        </svg>
      </div>
      <h2>{t(`cards.${name}.title`)}</h2>
      <dl className={styles['facts']}>
        <dt className="visually-hidden">{t('clientLabel')}</dt>
        <dd>
          <Client study={name} client={t(`cards.${name}.client`)} />
        </dd>
        <dt className="visually-hidden">{t('industryLabel')}</dt>
        <dd>{t(`cards.${name}.industry`)}</dd>
      </dl>
      <p>{t(`cards.${name}.description`)}</p>
      <PageLink to={page}>{t(`cards.${name}.link`)}</PageLink>
    </li>
  );
}

import { PageLink } from '@atverta/shared/platform';
import { OutcomeDrawing } from '../../outcome/OutcomeDrawing.tsx';
import { FLOOR, type Outcome, WIDTH } from '../../outcome/outcome.ts';
import type { StudyName } from '../../studies.ts';
import { Client } from '../../study/Client.tsx';
import { useListTexts } from './list-texts.ts';
import styles from './StudyCard.module.css';

type StudyCardProps = { readonly name: StudyName; readonly page: string; readonly outcome: Outcome };

/** A study in the list: its figure and its picture, then what it is about. */
export function StudyCard({ name, page, outcome }: StudyCardProps) {
  const { text } = useListTexts();
  return (
    <li className={styles['card']}>
      <div data-tone="pine" className={styles['stage']}>
        <p>
          <strong className={styles['metric']}>{text(`cards.${name}.metric`)}</strong>{' '}
          {text(`cards.${name}.metricLabel`)}
        </p>
        <svg viewBox={`0 0 ${WIDTH} ${FLOOR}`} aria-hidden="true">
          <OutcomeDrawing outcome={outcome} />
        </svg>
      </div>
      <h2>{text(`cards.${name}.title`)}</h2>
      <dl className={styles['facts']}>
        <dt className="visually-hidden">{text('clientLabel')}</dt>
        <dd>
          <Client study={name} client={text(`cards.${name}.client`)} />
        </dd>
        <dt className="visually-hidden">{text('industryLabel')}</dt>
        <dd>{text(`cards.${name}.industry`)}</dd>
      </dl>
      <p>{text(`cards.${name}.description`)}</p>
      <PageLink to={page}>{text(`cards.${name}.link`)}</PageLink>
    </li>
  );
}

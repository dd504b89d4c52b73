import { PageLink } from '@atverta/shared/platform';
import { OutcomeChart } from '../outcome/OutcomeChart.tsx';
import type { Outcome } from '../outcome/outcome.ts';
import type { StudyName } from '../studies.ts';
import { Client } from './Client.tsx';
import styles from './StudyHero.module.css';
import { useStudyTexts } from './study-texts.ts';

type StudyHeroProps = { readonly name: StudyName; readonly outcome: Outcome };

/** The outcome in words and, standing on the lower edge, as a picture. */
export function StudyHero({ name, outcome }: StudyHeroProps) {
  const { text, list } = useStudyTexts();
  const client = text('card.client');
  return (
    <section data-tone="pine" className={styles['hero']}>
      <div className={styles['words']}>
        <PageLink to="case-studies" className={styles['back']}>
          {text('back')}
        </PageLink>
        <h1>{text('card.title')}</h1>
        <p className={styles['intro']}>{text('intro')}</p>
        <dl className={styles['facts']}>
          <dt>{text('clientLabel')}</dt>
          <dd>
            <Client study={name} client={client} />
          </dd>
          <dt>{text('industryLabel')}</dt>
          <dd>{text('card.industry')}</dd>
        </dl>
      </div>
      <OutcomeChart
        outcome={outcome}
        title={text('chart.title')}
        alternative={text('chart.alternative')}
        texts={{ client, bars: list('chart.bars') }}
      />
    </section>
  );
}

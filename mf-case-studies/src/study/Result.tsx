import { Section } from '@atverta/shared/ui/Section.tsx';
import { SectionHead } from '@atverta/shared/ui/SectionHead.tsx';
import styles from './Result.module.css';
import { useStudyTexts } from './study-texts.ts';

export function Result() {
  const { text, list } = useStudyTexts();
  return (
    <Section>
      <SectionHead
        kicker={text('result.kicker')}
        title={text('result.title')}
        intro={list('result.paragraphs').join(' ')}
      />
      <h3 className="visually-hidden">{text('figuresTitle')}</h3>
      <dl className={styles['figures']}>
        {list('figures').map(({ id, value, label }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

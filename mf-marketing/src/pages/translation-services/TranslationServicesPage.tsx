import { useMessages } from '@atverta/contract/platform';
import { renderTitledItem } from '@atverta/ui/render-titled-item.tsx';
import { Section } from '@atverta/ui/Section.tsx';
import { FormSection } from '../../sections/FormSection.tsx';
import { Hero } from './Hero.tsx';
import { QuestionsSection } from './Questions.tsx';
import styles from './TranslationServicesPage.module.css';

export function TranslationServicesPage() {
  const { t, list, rich } = useMessages<typeof import('./en.json')>();
  return (
    <>
      <Hero />
      <Section tone="amber" heading={{ kicker: t('guarantees.kicker'), title: t('guarantees.title') }}>
        <ul className={styles['guarantees']}>{list('guarantees.items').map(renderTitledItem)}</ul>
      </Section>
      <Section heading={{ kicker: t('documents.kicker'), title: t('documents.title') }}>
        <div className={styles['documents']}>
          <ul className={styles['kinds']}>
            {list('documents.items').map(({ id, label }) => (
              <li key={id}>{label}</li>
            ))}
          </ul>
          <p>{rich('documents.note', { strong: (words) => <strong>{words}</strong> })}</p>
        </div>
      </Section>
      <QuestionsSection />
      <FormSection
        id="quote"
        tone="raised"
        heading={{ kicker: t('form.kicker'), title: t('form.title'), intro: t('form.intro') }}
        form="translation-quote-form"
      />
    </>
  );
}

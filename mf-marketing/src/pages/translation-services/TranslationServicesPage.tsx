import { useMessages } from '@atverta/runtime/platform';
import { FormSection } from '../../sections/FormSection.tsx';
import { Documents } from './Documents.tsx';
import { Guarantees } from './Guarantees.tsx';
import { Hero } from './Hero.tsx';
import { QuestionsSection } from './Questions.tsx';

export function TranslationServicesPage() {
  const { t } = useMessages<typeof import('./en.json')>();
  return (
    <>
      <Hero />
      <Guarantees />
      <Documents />
      <QuestionsSection />
      <FormSection
        id="quote"
        tone="raised"
        kicker={t('form.kicker')}
        title={t('form.title')}
        intro={t('form.intro')}
        form="translation-quote-form"
      />
    </>
  );
}

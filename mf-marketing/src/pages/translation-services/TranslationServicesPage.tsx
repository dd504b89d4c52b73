import { useTexts } from '@atverta/shared/platform';
import { FormSection } from '../../sections/FormSection.tsx';
import { Documents } from './Documents.tsx';
import { Guarantees } from './Guarantees.tsx';
import { Hero } from './Hero.tsx';
import { Questions } from './Questions.tsx';

export type TranslationServicesTexts = typeof import('./en.json');

export function TranslationServicesPage() {
  const { text } = useTexts<TranslationServicesTexts>();
  return (
    <>
      <Hero />
      <Guarantees />
      <Documents />
      <FormSection
        id="quote"
        tone="raised"
        kicker={text('form.kicker')}
        title={text('form.title')}
        intro={text('form.intro')}
        form="translation-quote-form"
      />
      <Questions />
    </>
  );
}

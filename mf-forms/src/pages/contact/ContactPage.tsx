import { PageLink } from '@atverta/shared/platform';
import { OpeningWords } from '../../artwork/OpeningWords.tsx';
import { FormPage } from '../../page/FormPage.tsx';
import { PageOpening } from '../../page/PageOpening.tsx';
import { Steps } from '../../page/Steps.tsx';
import { ContactForm } from './ContactForm.tsx';
import { useContactTexts } from './texts.ts';

const GREETINGS = {
  lt: 'Labas',
  en: 'Hello',
  es: 'Hola',
  it: 'Ciao',
  sv: 'Hej',
  de: 'Hallo',
  fr: 'Bonjour',
};

export function ContactPage() {
  const { text, list, rich } = useContactTexts();
  return (
    <>
      <PageOpening
        tone="pine"
        kicker={text('hero.kicker')}
        title={text('hero.title')}
        intro={text('hero.intro')}
        artwork={<OpeningWords words={GREETINGS} />}
      />
      <FormPage title={text('enquiry.title')} form={<ContactForm />}>
        <h2>{text('next.title')}</h2>
        <Steps steps={list('next.steps')} />
        <p>{rich('next.quote', { link: (words) => <PageLink to="request-a-quote">{words}</PageLink> })}</p>
      </FormPage>
    </>
  );
}

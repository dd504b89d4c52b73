import { PageLink } from '@atverta/shared/platform';
import { OpeningWords } from '../../artwork/OpeningWords.tsx';
import { FormPage } from '../../page/FormPage.tsx';
import { PageOpening } from '../../page/PageOpening.tsx';
import { Steps } from '../../page/Steps.tsx';
import { ContactForm } from './ContactForm.tsx';
import { useContactMessages } from './texts.ts';

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
  const { t, list, rich } = useContactMessages();
  return (
    <>
      <PageOpening
        tone="pine"
        kicker={t('hero.kicker')}
        title={t('hero.title')}
        intro={t('hero.intro')}
        artwork={<OpeningWords words={GREETINGS} />}
      />
      <FormPage title={t('enquiry.title')} form={<ContactForm />}>
        <h2>{t('next.title')}</h2>
        <Steps steps={list('next.steps')} />
        <p>{rich('next.quote', { link: (words) => <PageLink to="request-a-quote">{words}</PageLink> })}</p>
      </FormPage>
    </>
  );
}

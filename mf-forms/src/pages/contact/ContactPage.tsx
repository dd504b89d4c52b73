import { PageLink } from '@atverta/shared/platform';
import greetings from '../../artwork/greetings.json';
import { OpeningWords } from '../../artwork/OpeningWords.tsx';
import { FormPage } from '../../sections/FormPage.tsx';
import { PageOpening } from '../../sections/PageOpening.tsx';
import { Steps } from '../../sections/Steps.tsx';
import { ContactForm } from './ContactForm.tsx';
import { useContactMessages } from './use-contact-messages.ts';

export function ContactPage() {
  const { t, list, rich } = useContactMessages();
  return (
    <>
      <PageOpening
        tone="pine"
        kicker={t('hero.kicker')}
        title={t('hero.title')}
        intro={t('hero.intro')}
        artwork={<OpeningWords words={greetings} />}
      />
      <FormPage title={t('enquiry.title')} form={<ContactForm />}>
        <h2>{t('next.title')}</h2>
        <Steps steps={list('next.steps')} />
        <p>
          {rich('next.quote', { link: (content) => <PageLink to="request-a-quote">{content}</PageLink> })}
        </p>
      </FormPage>
    </>
  );
}

import { PageLink, useLanguage } from '@atverta/contract/platform';
import * as brand from '@atverta/settings/brand/brand.ts';
import { company } from '@atverta/settings/brand/company.ts';
import * as facts from '@atverta/settings/brand/facts.ts';
import { CompanyDetails } from '@atverta/ui/CompanyDetails.tsx';
import { Section } from '@atverta/ui/Section.tsx';
import { Steps } from '@atverta/ui/Steps.tsx';
import greetings from '../../artwork/greetings.json';
import { OpeningWords } from '../../artwork/OpeningWords.tsx';
import { useFormMessages } from '../../messages/use-form-messages.ts';
import { FormPage } from '../../sections/FormPage.tsx';
import { PageOpening } from '../../sections/PageOpening.tsx';
import { useIsAccepted } from '../../sending/use-sending.ts';
import { ContactForm } from './ContactForm.tsx';
import styles from './ContactPage.module.css';
import { People } from './People.tsx';
import { useContactMessages } from './use-contact-messages.ts';

export function ContactPage() {
  const { t, list, rich } = useContactMessages();
  const form = useFormMessages();
  const isAccepted = useIsAccepted('contact');
  return (
    <>
      <PageOpening
        tone="pine"
        kicker={t('hero.kicker')}
        title={isAccepted ? form.t('form.success.hero') : t('hero.title')}
        intro={isAccepted ? form.t('form.success.thanks') : t('hero.intro')}
        artwork={<OpeningWords words={greetings} />}
      >
        <a className={styles.address} href={`mailto:${brand.email}`}>
          {brand.email}
        </a>
        <Telephone />
      </PageOpening>
      <FormPage title={t('enquiry.title')} form={<ContactForm />} asideTitle={t('next.title')}>
        <Steps steps={list('next.steps')} />
        <People />
        <p>
          {rich('next.quote', { link: (content) => <PageLink to="request-a-quote">{content}</PageLink> })}
        </p>
      </FormPage>
      <Company />
    </>
  );
}

/** Telephone number and hours, once the owner has set them. */
function Telephone() {
  const language = useLanguage();
  if (facts.telephone === undefined) return null;
  return (
    <p>
      <a className={styles.address} href={`tel:${facts.telephone.replace(/[^+\d]/g, '')}`}>
        {facts.telephone}
      </a>
      {facts.telephoneHours && (
        <>
          {' '}
          <span className={styles.hours}>{facts.telephoneHours[language]}</span>
        </>
      )}
    </p>
  );
}

/** The recipient of an enquiry, once the owner has set the company's facts. */
function Company() {
  const { t, group } = useContactMessages();
  const language = useLanguage();
  if (!company) return null;
  return (
    <Section tone="raised" heading={{ kicker: t('company.kicker'), title: t('company.title') }}>
      <div className={styles.company}>
        <CompanyDetails company={company} language={language} labels={group('company.labels')} />
      </div>
    </Section>
  );
}

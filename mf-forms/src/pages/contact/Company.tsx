import { CompanyDetails } from '@atverta/looks/ui/CompanyDetails.tsx';
import { Section } from '@atverta/looks/ui/Section.tsx';
import { useLanguage } from '@atverta/runtime/platform';
import { company } from '@atverta/site/brand/company.ts';
import styles from './ContactPage.module.css';
import { useContactMessages } from './use-contact-messages.ts';

/** Who an enquiry goes to, once the company's facts are known. */
export function Company() {
  const { t, group } = useContactMessages();
  const language = useLanguage();
  if (!company) return null;
  return (
    <Section tone="raised" head={{ kicker: t('company.kicker'), title: t('company.title') }}>
      <div className={styles.company}>
        <CompanyDetails company={company} language={language} labels={group('company.labels')} />
      </div>
    </Section>
  );
}

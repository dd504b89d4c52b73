import { company } from '@atverta/shared/brand/company.ts';
import { useLanguage } from '@atverta/shared/platform';
import { CompanyDetails } from '@atverta/shared/ui/CompanyDetails.tsx';
import { Section } from '@atverta/shared/ui/Section.tsx';
import { SectionHead } from '@atverta/shared/ui/SectionHead.tsx';
import styles from './ContactPage.module.css';
import { useContactMessages } from './use-contact-messages.ts';

/** Who an enquiry goes to, once the company's facts are known. */
export function Company() {
  const { t, group } = useContactMessages();
  const language = useLanguage();
  if (!company) return null;
  return (
    <Section tone="raised">
      <SectionHead kicker={t('company.kicker')} title={t('company.title')} />
      <div className={styles.company}>
        <CompanyDetails company={company} language={language} labels={group('company.labels')} />
      </div>
    </Section>
  );
}

import { useLanguage, useMessages } from '@atverta/contract/platform';
import * as brand from '@atverta/settings/brand/brand.ts';
import { company } from '@atverta/settings/brand/company.ts';
import { localizedOrEnglish } from '@atverta/settings/brand/localized-or-english.ts';
import { CompanyDetails } from '@atverta/ui/CompanyDetails.tsx';
import { Section } from '@atverta/ui/Section.tsx';
import styles from './Company.module.css';

/** Rendered once the owner has set the company's facts. */
export function Company() {
  const { t, group } = useMessages<typeof import('./en.json')>();
  const language = useLanguage();
  if (!company) return null;
  return (
    <Section heading={{ kicker: t('company.kicker'), title: t('company.title'), intro: t('company.intro') }}>
      <div className={styles['details']}>
        <CompanyDetails company={company} language={language} labels={group('company.labels')} />
        <a href={localizedOrEnglish(brand.profiles.businessListing, language)} target="_blank" rel="noopener">
          {t('company.listing')}
        </a>
      </div>
    </Section>
  );
}

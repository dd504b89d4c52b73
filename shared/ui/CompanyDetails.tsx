import type { Language } from '@atverta/contract/language.ts';
import * as brand from '@atverta/settings/brand/brand.ts';
import type { Company } from '@atverta/settings/brand/company.ts';
import { localizedOrEnglish } from '@atverta/settings/brand/localized-or-english.ts';
import styles from './CompanyDetails.module.css';
import { RegisteredAddress } from './RegisteredAddress.tsx';

type CompanyDetailsProps = {
  readonly company: Company;
  readonly language: Language;
  readonly labels: Partial<Readonly<Record<'name' | 'code' | 'address' | 'founded', string>>>;
};

/** The agency's entry in the company register, which clients need for a contract. */
export function CompanyDetails({ company, language, labels }: CompanyDetailsProps) {
  return (
    <dl className={styles.details}>
      <div>
        <dt>{labels.name}</dt>
        <dd>{localizedOrEnglish(company.legalName, language)}</dd>
      </div>
      <div>
        <dt>{labels.code}</dt>
        <dd>{company.code}</dd>
      </div>
      <div>
        <dt>{labels.address}</dt>
        <dd>
          <RegisteredAddress address={company.address} />
        </dd>
      </div>
      <div>
        <dt>{labels.founded}</dt>
        <dd>{brand.foundedIn}</dd>
      </div>
    </dl>
  );
}

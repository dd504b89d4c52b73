import * as brand from '@atverta/shared/brand/brand.ts';
import { legalNameIn } from '@atverta/shared/brand/legal-name-in.ts';
import { PageLink, type RichTags, richText, useLanguage } from '@atverta/shared/platform';
import { RegisteredAddress } from '@atverta/shared/ui/RegisteredAddress.tsx';
import styles from './PolicySection.module.css';
import { RetentionBar } from './RetentionBar.tsx';

type PolicySectionProps = {
  readonly section: {
    readonly id: string;
    readonly title: string;
    readonly paragraphs: readonly string[];
    readonly items: readonly string[];
  };
};

const tags: RichTags = {
  strong: (words) => <strong>{words}</strong>,
  email: (words) => <a href={`mailto:${brand.email}`}>{words}</a>,
  contact: (words) => <PageLink to="contact">{words}</PageLink>,
  // What stands between these tags tells translators what will stand there.
  legalName: () => <LegalName />,
  companyCode: () => brand.companyCode,
  address: () => <RegisteredAddress />,
};

const LegalName = () => legalNameIn(useLanguage());

export function PolicySection({ section: { id, title, paragraphs, items } }: PolicySectionProps) {
  return (
    <div id={id} className={styles['section']}>
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{richText(paragraph, tags)}</p>
      ))}
      {items.length > 0 && (
        <ul>
          {items.map((item, index) => (
            <li key={item}>
              {richText(item, tags)}
              {id === 'retention' && <RetentionBar index={index} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

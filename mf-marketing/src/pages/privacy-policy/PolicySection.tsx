import { brand } from '@atverta/shared/brand/brand.ts';
import { legalNameIn } from '@atverta/shared/brand/legal-name-in.ts';
import { PageLink, type RichTags, richText, useLanguage } from '@atverta/shared/platform';
import { Fragment } from 'react';
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
  address: () => <Address />,
};

const LegalName = () => legalNameIn(useLanguage());

/** It breaks after its commas, never within a postcode. */
const Address = () =>
  brand.address.split(/(?<=,) /).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className={styles['part']}>{part}</span>
    </Fragment>
  ));

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

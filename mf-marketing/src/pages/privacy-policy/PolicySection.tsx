import { PageLink, type RichTags, richText, useLanguage, useMessages } from '@atverta/contract/platform';
import { type Period, RETENTION } from '@atverta/enquiry/retention.ts';
import * as brand from '@atverta/settings/brand/brand.ts';
import { company } from '@atverta/settings/brand/company.ts';
import { localizedOrEnglish } from '@atverta/settings/brand/localized-or-english.ts';
import { RegisteredAddress } from '@atverta/ui/RegisteredAddress.tsx';
import styles from './PolicySection.module.css';

type Section = typeof import('./en.json')['sections'][number];

/** The supervisory authority of Lithuania. */
const INSPECTORATE = { en: 'https://vdai.lrv.lt/en/', lt: 'https://vdai.lrv.lt/lt/' };

/** Tags of facts that the owner has not given. Sentences with these tags are left out. */
const missingFactTags = [
  ...(company ? [] : ['<companyCode>']),
  ...(brand.dataLocation ? [] : ['<dataLocation>']),
];

export function PolicySection({ section: { id, title, paragraphs, items } }: { readonly section: Section }) {
  const { t } = useMessages<typeof import('./en.json')>();
  const language = useLanguage();
  const tags: RichTags = {
    strong: (words) => <strong>{words}</strong>,
    email: (words) => <a href={`mailto:${brand.email}`}>{words}</a>,
    inspectorate: (words) => <a href={localizedOrEnglish(INSPECTORATE, language)}>{words}</a>,
    contact: (words) => <PageLink to="contact">{words}</PageLink>,
    ...Object.fromEntries(
      Object.entries(RETENTION).map(([name, { count, unit }]) => [
        name,
        () => t(`periods.${unit}`, { count }),
      ]),
    ),
    // The text between these tags is for translators only.
    legalName: () => company && localizedOrEnglish(company.legalName, language),
    companyCode: () => company?.code,
    address: () => company && <RegisteredAddress address={company.address} />,
    dataLocation: () => brand.dataLocation?.[language],
  };
  const visibleParagraphs = paragraphs.filter((text) => !missingFactTags.some((tag) => text.includes(tag)));
  return (
    <div id={id} className={styles['section']}>
      <h2>{title}</h2>
      {visibleParagraphs.map((paragraph) => (
        <p key={paragraph}>{richText(paragraph, tags)}</p>
      ))}
      {items.length > 0 && (
        <ul>
          {items.map((item) => {
            const period = periodIn(item);
            return (
              <li key={item}>
                {richText(item, tags)}
                {period && <RetentionBar of={period} />}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** Decoration: the text beside it names the period. */
function RetentionBar({ of: period }: { readonly of: PeriodName }) {
  return (
    <svg className={styles['bar']} viewBox="0 0 84 3" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles['longest']} d="M0 1.5h84" />
      <path className={styles['kept']} d={`M0 1.5h${84 * shareOfLongest(period)}`} />
    </svg>
  );
}

export type PeriodName = keyof typeof RETENTION;

/** Returns the period that a text of the policy names by its tag. */
const periodIn = (text: string): PeriodName | undefined =>
  (Object.keys(RETENTION) as PeriodName[]).find((name) => text.includes(`<${name}>`));

const MONTHS = { minutes: 1 / (30 * 24 * 60), days: 1 / 30, months: 1, years: 12 };
const monthsOf = ({ count, unit }: Period): number => count * MONTHS[unit];

/** Returns a period's share of the longest period, from 0 to 1. */
const shareOfLongest = (name: PeriodName): number =>
  monthsOf(RETENTION[name]) / Math.max(...Object.values(RETENTION).map(monthsOf));

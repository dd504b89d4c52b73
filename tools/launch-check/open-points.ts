import * as brand from '@atverta/site/brand/brand.ts';

/**
 * What an open point is: a stand-in for a fact that only the owner knows, a message written as an
 * example, or a reading of the specification where it leaves something open.
 */
type PointKind = 'placeholder' | 'sample' | 'assumption';

/** A setting that is still what this repository came with. */
export type SettingPoint = {
  /** Its name in `shared/site/brand/brand.ts`. */
  readonly id: string;
  readonly kind: 'placeholder';
  readonly what: string;
  /** Open as long as the setting has the value that it came with. */
  readonly isOpen: boolean;
  readonly who: string;
};

/** Messages that somebody must replace or confirm. */
export type MessagePoint = {
  /** By which a deploy accepts it. */
  readonly id: string;
  readonly kind: PointKind;
  readonly what: string;
  /** Folders that hold message files, and keys that are in each of them. */
  readonly where: readonly { readonly folder: string; readonly keys: readonly string[] }[];
  readonly why: string;
  readonly who: string;
  /** Who confirmed it and when, as `2026-01-15, A. Owner`: the point is closed by that. */
  readonly confirmed?: string;
};

const setting = (id: string, what: string, isOpen: boolean): SettingPoint => ({
  id,
  kind: 'placeholder',
  what,
  isOpen,
  who: 'Owner',
});

const isExample = (address: string): boolean => /\batverta\.example\b/.test(address);

const YEAR_MS = 366 * 86_400_000;
export const isWithinAYear = (date: string, now = Date.now()): boolean =>
  Date.parse(date) > now && Date.parse(date) <= now + YEAR_MS;

/** The settings that stand in for facts. An address is open as long as it leads to the example domain. */
export const settingPoints: readonly SettingPoint[] = [
  setting('name', 'The agency’s name', brand.name === ('Atverta' as string)),
  setting(
    'registration',
    'Name and code in the company register, for the footer, the pages About Us and Contact and the privacy policy; not shown until then',
    !brand.registration,
  ),
  setting(
    'address',
    'The registered address; About Us, Contact and the privacy policy do not show the company until then',
    !brand.address,
  ),
  setting('baseUrl', 'Where the site is published', isExample(brand.baseUrl)),
  setting('email', 'The address that visitors write to', isExample(brand.email)),
  setting(
    'security.contact',
    'Whom to tell of a hole, in `/.well-known/security.txt`',
    isExample(brand.security.contact),
  ),
  setting(
    'security.expires',
    'Until when that contact holds: not past, and at most a year ahead',
    !isWithinAYear(brand.security.expires),
  ),
  setting(
    'profiles.socialNetwork',
    'The profile on a social network',
    isExample(brand.profiles.socialNetwork),
  ),
  setting(
    'profiles.professionalNetwork',
    'The profile on a professional network',
    isExample(brand.profiles.professionalNetwork),
  ),
  setting(
    'profiles.businessListing',
    'The entry in a business listing',
    Object.values(brand.profiles.businessListing).some(isExample),
  ),
  setting('termsOfService', 'Target of “Terms of Service”; plain text until then', !brand.termsOfService),
  setting('translation', 'Target of the footer’s “Translation”; plain text until then', !brand.translation),
];

const home = 'mf-marketing/src/pages/home';
const about = 'mf-marketing/src/pages/about';
const contentLocalization = 'mf-marketing/src/pages/content-localization';
const ecommerceLocalization = 'mf-marketing/src/pages/ecommerce-localization';
const translationServices = 'mf-marketing/src/pages/translation-services';
const privacyPolicy = 'mf-marketing/src/pages/privacy-policy';
const layout = 'shell/src/both/layout';
const odoro = 'mf-case-studies/src/studies/odoro';
const celemi = 'mf-case-studies/src/studies/celemi-cosmetics';
const pulsetto = 'mf-case-studies/src/studies/pulsetto';
const twoMillion = 'mf-case-studies/src/studies/2m-growth';
const namedStudies = [odoro, celemi, pulsetto];
const studies = [...namedStudies, twoMillion];

export const messagePoints: readonly MessagePoint[] = [
  {
    id: 'name-in-messages',
    kind: 'placeholder',
    what: 'The name Atverta in messages, and what it means (elsewhere the name is a value, `{{name}}`)',
    where: [
      { folder: about, keys: ['hero.title'] },
      { folder: 'mf-forms/src/pages/contact', keys: ['head.description'] },
    ],
    why: 'The agency has no name in the specification',
    who: 'Owner',
  },
  {
    id: 'social-profiles',
    kind: 'placeholder',
    what: 'Facebook and LinkedIn as two of the three social profiles',
    where: [{ folder: layout, keys: ['footer.social'] }],
    why: 'The specification says “a social network page, a professional network page, a business listing page”',
    who: 'Owner',
  },
  {
    id: 'testimonials',
    kind: 'sample',
    what: 'The three testimonials, and the quotes in the case studies; their authors are teams, not people',
    where: namedStudies.map((folder) => ({ folder, keys: ['quote'] })),
    why: 'The specification has neither text nor names',
    who: 'Owner, and each client in writing',
  },
  {
    id: 'client-logos',
    kind: 'placeholder',
    what: 'The clients’ names in the place of their logos, set by `shared/looks/ui/ClientWordmark.module.css`: each file, and leave to show it',
    where: namedStudies.map((folder) => ({ folder, keys: ['card'] })),
    why: 'The specification names clients and has no files',
    who: 'Owner, and each client in writing',
  },
  {
    id: 'certificate-badge',
    kind: 'placeholder',
    what: 'The drawn badge of the certificate, `shell/src/both/layout/footer/Badge.tsx`: its file, and the terms of who awards it',
    where: [{ folder: layout, keys: ['footer.badge'] }],
    why: 'The specification has no file',
    who: 'Owner',
  },
  {
    id: 'growth-attribution',
    kind: 'assumption',
    what: 'Client of 60K → 690K is Odoro, of 1.3M → 1.8M Celemi Cosmetics',
    where: [
      { folder: odoro, keys: ['head', 'card', 'result', 'chart'] },
      { folder: celemi, keys: ['head', 'card', 'result', 'chart'] },
    ],
    why: 'The specification says “one client”, “another”',
    who: 'Owner, clients',
  },
  {
    id: 'growth-measure',
    kind: 'assumption',
    what: 'What the euro amounts measure, and over what time, is left unsaid: only “growth”',
    where: [odoro, celemi, twoMillion].map((folder) => ({
      folder,
      keys: ['head', 'card', 'result', 'chart'],
    })),
    why: 'Not in the specification; say “revenue” only if it was',
    who: 'Owner, clients',
  },
  {
    id: 'study-industries',
    kind: 'assumption',
    what: 'Field of Celemi Cosmetics: “Cosmetics” (from the name); in its place the task of Odoro (“Entering new markets”), Pulsetto (“Four markets at once”) and 2M (“A website of more than 100 pages”)',
    where: studies.map((folder) => ({ folder, keys: ['card.industry'] })),
    why: 'Industries of the clients are not in the specification; neutral labels, true by what it says',
    who: 'Owner',
  },
  {
    id: 'study-services',
    kind: 'assumption',
    what: 'Service that each study used: e-commerce localization (Odoro), content localization (the others)',
    where: studies.map((folder) => ({ folder, keys: ['service'] })),
    why: 'Not in the specification',
    who: 'Owner, clients',
  },
  {
    id: 'study-particulars',
    kind: 'sample',
    what: 'What was particular to each study: arithmetic with its figures (Odoro), sentences of ours as examples (Celemi Cosmetics), what the approach says (the others)',
    where: studies.map((folder) => ({ folder, keys: ['particular'] })),
    why: 'The specification gives outcomes alone',
    who: 'Owner, clients',
  },
  {
    id: 'unnamed-client',
    kind: 'assumption',
    what: 'Client of the 2M study is not named',
    where: [{ folder: twoMillion, keys: ['card.client'] }],
    why: 'No name in the specification',
    who: 'Owner, client',
  },
  {
    id: 'hundred-pages',
    kind: 'assumption',
    what: 'The 100+ pages were localized pages',
    where: [{ folder: twoMillion, keys: ['challenge', 'approach'] }],
    why: 'The specification says “from 100+ pages”',
    who: 'Owner',
  },
  {
    id: 'study-stories',
    kind: 'sample',
    what: 'Challenge and approach of each study: they describe how such a project goes, without figures',
    where: studies.map((folder) => ({ folder, keys: ['intro', 'challenge', 'approach'] })),
    why: 'The specification gives outcomes alone',
    who: 'Owner, clients',
  },
  {
    id: 'service-scopes',
    kind: 'assumption',
    what: 'What is localized: websites, products and apps, marketing, support; the steps of a purchase',
    where: [
      { folder: contentLocalization, keys: ['scope', 'comparison'] },
      { folder: ecommerceLocalization, keys: ['journey'] },
    ],
    why: 'Scope of the services is not in the specification',
    who: 'Owner',
  },
  {
    id: 'work-steps',
    kind: 'assumption',
    what: 'Steps of the work',
    where: [
      { folder: contentLocalization, keys: ['process'] },
      { folder: ecommerceLocalization, keys: ['approach'] },
      { folder: about, keys: ['solution'] },
    ],
    why: 'Not in the specification; no figures or promises in them',
    who: 'Owner',
  },
  {
    id: 'project-roles',
    kind: 'assumption',
    what: 'Roles in a project, and English and Lithuanian as the languages to write to the agency in',
    where: [{ folder: about, keys: ['way'] }],
    why: 'The specification says “50+ translators” and names no roles',
    who: 'Owner',
  },
  {
    id: 'document-kinds',
    kind: 'assumption',
    what: 'Kinds of documents',
    where: [{ folder: translationServices, keys: ['documents.items'] }],
    why: 'The specification says “official documents”',
    who: 'Owner',
  },
  {
    id: 'notarization-advice',
    kind: 'assumption',
    what: 'Advice to ask the receiving office whether notarization is needed',
    where: [{ folder: translationServices, keys: ['faq.items'] }],
    why: 'Follows from “certified translations, no notarization”',
    who: 'Owner',
  },
  {
    id: 'benefit-figures',
    kind: 'assumption',
    what: '30%, 50%, 15% and 2%+ stand under “benefits” with a sentence each; baseline and period are left unsaid',
    where: [{ folder: home, keys: ['benefits.items'] }],
    why: 'The specification gives bare figures',
    who: 'Owner',
  },
  {
    id: 'home-challenges',
    kind: 'assumption',
    what: 'Messages of challenges, and the end of the sentence that was cut off in Lithuanian',
    where: [{ folder: home, keys: ['challenges', 'about'] }],
    why: 'How it should end is not in the specification',
    who: 'Owner',
  },
  {
    id: 'privacy-policy',
    kind: 'assumption',
    what: 'Legal bases, recipients, security, browser storage, list of rights, supervisory authority; from when the periods of communication and of clients’ records run, and how long backups are kept',
    where: [{ folder: privacyPolicy, keys: ['sections'] }],
    why: 'The specification gives periods, dates and the age limit; the rest is what such a policy needs',
    who: 'Owner’s lawyer',
  },
  {
    id: 'hosting-place',
    kind: 'assumption',
    what: 'Server, mailbox and backups are in the European Economic Area, and the web server keeps no log of visits',
    where: [{ folder: privacyPolicy, keys: ['sections'] }],
    why: 'Where it is hosted is not in the specification; nginx as generated logs nothing, other hosts do',
    who: 'Owner',
  },
  {
    id: 'billing-retention',
    kind: 'assumption',
    what: 'Billing records are kept for 7 years; invoices are customarily kept for 10 in Lithuania',
    where: [{ folder: privacyPolicy, keys: ['sections'] }],
    why: 'The specification says 7 years',
    who: 'Owner’s lawyer',
  },
  {
    id: 'certifiers',
    kind: 'assumption',
    what: 'By whom translations are certified is left unsaid, which Lithuanian clients will ask',
    where: [{ folder: translationServices, keys: ['hero.intro', 'documents.note', 'faq.items'] }],
    why: 'The specification says “certified translations, no notarization”',
    who: 'Owner',
  },
  {
    id: 'certificate-wording',
    kind: 'assumption',
    what: 'Lithuanian wording of the certificate, „Stipriausi Lietuvoje“',
    where: [
      { folder: layout, keys: ['footer.badge'] },
      { folder: about, keys: ['recognition'] },
      { folder: home, keys: ['about', 'hero.proof'] },
    ],
    why: 'The specification names it in English',
    who: 'Owner',
  },
];

/** What a launch has to wait for, unless it is accepted. */
export const openPoints: readonly (SettingPoint | MessagePoint)[] = [
  ...settingPoints.filter(({ isOpen }) => isOpen),
  ...messagePoints.filter(({ confirmed }) => !confirmed),
];

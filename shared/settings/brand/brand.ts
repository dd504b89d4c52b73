/**
 * Facts about the agency that its owner sets before launch. Each fact is a separate export, so that scripts contain
 * only the facts that they use: `import * as brand`.
 */
import type { PerLanguage } from '@atverta/contract/language.ts';

/** Placeholder: the name that visitors read. */
export const name = 'Atverta';

export type Registration = {
  /** Name in the company register, and as written in other languages. */
  readonly legalName: { readonly lt: string; readonly en: string };
  readonly code: string;
};

/** Not given yet: pages leave out every row, sentence and section that needs it. */
export const registration = undefined as Registration | undefined;

/** The registered address; not given yet. */
export const address = undefined as string | undefined;

/**
 * Location of server, mailbox and backups, and data that leave the European Economic Area. Not given yet: pages
 * leave it out.
 */
export const dataLocation = undefined as PerLanguage<string> | undefined;

/** Placeholder: the public URL of the site, without a slash at its end. */
export const baseUrl = 'https://atverta.example';

/** ISO 3166 code of the agency's country. */
export const country = 'LT';

export const foundedIn = '2022';

/** Placeholder: the e-mail address that visitors write to. */
export const email = 'hello@atverta.example';

/** Placeholders: `/.well-known/security.txt` for people who report a vulnerability (RFC 9116). */
export const security = {
  contact: 'mailto:hello@atverta.example',
  /** End of validity; at most a year ahead, so that the owner checks it again. */
  expires: '2027-09-30T00:00:00Z',
} as const;

/** Placeholders: the three profiles in the footer. */
export const profiles = {
  socialNetwork: 'https://www.facebook.com/atverta.example',
  professionalNetwork: 'https://www.linkedin.com/company/atverta.example',
  businessListing: {
    en: 'https://rekvizitai.vz.lt/en/company/atverta.example/',
    lt: 'https://rekvizitai.vz.lt/imone/atverta.example/',
  },
} as const;

/** Pages that do not exist yet: the footer shows plain text until a URL is set. */
export const termsOfServiceUrl = undefined as string | undefined;
export const translationPageUrl = undefined as string | undefined;

/** SPDX identifier of the licence for packages. Not chosen yet: without it nobody else may use them. */
export const license = undefined as string | undefined;

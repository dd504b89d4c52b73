/**
 * Facts about the agency that its owner sets before launch. Each is an export of its own, so that scripts hold only those
 * that they use: `import * as brand`.
 */
import type { PerLanguage } from '@atverta/contract/language.ts';

/** Placeholder: the name that visitors read. */
export const name = 'Atverta';

export type Registration = {
  /** In the register, and as it is written in other languages. */
  readonly legalName: { readonly lt: string; readonly en: string };
  readonly code: string;
};

/** Not given yet: no page shows a row, sentence or section that would stand on it. */
export const registration = undefined as Registration | undefined;

/** The registered address, not given yet either. */
export const address = undefined as string | undefined;

/** Where server, mailbox and backups are, and what leaves the European Economic Area. Not given yet: nothing is said of it. */
export const dataPlace = undefined as PerLanguage<string> | undefined;

/** Placeholder: where the site is published, without a slash at its end. */
export const baseUrl = 'https://atverta.example';

/** ISO 3166 code of the country that the agency is based in. */
export const country = 'LT';

export const foundedIn = '2022';

/** Placeholder: the address that visitors write to. */
export const email = 'hello@atverta.example';

/** Placeholders: what `/.well-known/security.txt` tells who found a hole (RFC 9116). */
export const security = {
  contact: 'mailto:hello@atverta.example',
  /** Until when that holds; at most a year ahead, so that it is looked at again. */
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

/** Targets that are not decided yet: an entry is plain text until it has one. */
export const termsOfService = undefined as string | undefined;
export const translation = undefined as string | undefined;

/** SPDX identifier of the licence that packages are handed on under. Not chosen yet: nobody else may use them. */
export const license = undefined as string | undefined;

/** Path that takes reports from browsers, such as `/api/reports` of the submission API. Off without it. */
export const reports = undefined as string | undefined;

/** Share of page loads whose web vitals are reported, 0 to 1. */
export const vitalsShare = 0.1;

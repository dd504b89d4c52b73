import { LANGUAGES } from '@atverta/shared/contracts/language.ts';
import { site } from '@atverta/shared/site/settings.ts';
import type { OrganizationLeaf, WebSiteLeaf } from 'schema-dts';
import { absolute } from '../canonical.ts';

/** Texts of the layout that say something about the agency, in the page's language. */
export type AgencyTexts = { readonly description: string; readonly award: string };

export const AGENCY = { '@id': absolute('/#agency') } as const;
export const WEB_SITE = { '@id': absolute('/#website') } as const;

const nameAndAddress: OrganizationLeaf = {
  '@type': 'Organization',
  ...AGENCY,
  name: site.name,
  url: absolute('/'),
};

/** The agency by name alone: for pages that are about something else. */
export const agencyInShort = (): OrganizationLeaf => nameAndAddress;

/** The agency with all that the site knows of it. */
export function agencyInFull({ description, award }: AgencyTexts): OrganizationLeaf {
  return {
    ...nameAndAddress,
    legalName: site.legalName,
    description,
    award,
    foundingDate: site.foundedIn,
    address: { '@type': 'PostalAddress', addressCountry: site.country },
    contactPoint: { '@type': 'ContactPoint', email: site.email, availableLanguage: [...LANGUAGES] },
    sameAs: Object.values(site.profiles),
    logo: absolute('/icon-512.png'),
  };
}

export const webSite = (): WebSiteLeaf => ({
  '@type': 'WebSite',
  ...WEB_SITE,
  name: site.name,
  url: absolute('/'),
  inLanguage: [...LANGUAGES],
  publisher: AGENCY,
});

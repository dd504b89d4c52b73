import * as brand from '@atverta/settings/brand/brand.ts';
import * as facts from '@atverta/settings/brand/facts.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import type { OrganizationLeaf, WebSiteLeaf } from 'schema-dts';
import { absolute } from '../canonical.ts';

/** Messages of the layout about the agency, in the page's language. */
export type AgencyMessages = { readonly description: string; readonly award: string };

export const AGENCY = { '@id': absolute('/#agency') } as const;
export const WEB_SITE = { '@id': absolute('/#website') } as const;

/** The agency in short, for pages about something else. */
export const agencyInShort: OrganizationLeaf = {
  '@type': 'Organization',
  ...AGENCY,
  name: brand.name,
  url: absolute('/'),
};

export function agencyInFull({ description, award }: AgencyMessages): OrganizationLeaf {
  const { socialNetwork, professionalNetwork, businessListing } = brand.profiles;
  return {
    ...agencyInShort,
    ...(brand.registration && { legalName: brand.registration.legalName.lt }),
    description,
    award,
    foundingDate: brand.foundedIn,
    address: { '@type': 'PostalAddress', addressCountry: brand.country },
    contactPoint: {
      '@type': 'ContactPoint',
      email: brand.email,
      ...(facts.telephone !== undefined && { telephone: facts.telephone }),
      availableLanguage: [...LANGUAGES],
    },
    sameAs: [socialNetwork, professionalNetwork, ...Object.values(businessListing)],
    logo: absolute('/icon-512.png'),
  };
}

export const webSite: WebSiteLeaf = {
  '@type': 'WebSite',
  ...WEB_SITE,
  name: brand.name,
  url: absolute('/'),
  inLanguage: [...LANGUAGES],
  publisher: AGENCY,
};

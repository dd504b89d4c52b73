import * as brand from '@atverta/settings/brand/brand.ts';
import * as facts from '@atverta/settings/brand/facts.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import type { OrganizationLeaf, WebSiteLeaf } from 'schema-dts';
import { siteUrlOf } from '../site-urls.ts';

/** Messages of the layout about the agency, in the page's language. */
export type AgencyMessages = { readonly description: string; readonly award: string };

export const AGENCY_REFERENCE = { '@id': siteUrlOf('/#agency') } as const;
export const WEB_SITE_REFERENCE = { '@id': siteUrlOf('/#website') } as const;

/** The agency in short, for pages about something else. */
export const agencySummary: OrganizationLeaf = {
  '@type': 'Organization',
  ...AGENCY_REFERENCE,
  name: brand.name,
  url: siteUrlOf('/'),
};

export function agencyDetailsOf({ description, award }: AgencyMessages): OrganizationLeaf {
  const { socialNetwork, professionalNetwork, businessListing } = brand.profiles;
  return {
    ...agencySummary,
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
    logo: siteUrlOf('/icon-512.png'),
  };
}

export const webSite: WebSiteLeaf = {
  '@type': 'WebSite',
  ...WEB_SITE_REFERENCE,
  name: brand.name,
  url: siteUrlOf('/'),
  inLanguage: [...LANGUAGES],
  publisher: AGENCY_REFERENCE,
};

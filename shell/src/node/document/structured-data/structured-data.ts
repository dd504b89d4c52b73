import type { PageAddress } from '@atverta/contract/composition.ts';
import type { ArticleLeaf, BreadcrumbListLeaf, Graph, ServiceLeaf, WebPage } from 'schema-dts';
import { canonicalUrlOf, siteUrlOf } from '../site-urls.ts';
import {
  AGENCY_REFERENCE,
  type AgencyMessages,
  agencyDetailsOf,
  agencySummary,
  WEB_SITE_REFERENCE,
  webSite,
} from './organization.ts';

type PageNode = Exclude<WebPage, string>;

/** A step on the way from the home page to a page; the last one is the page itself. */
type Crumb = { readonly name: string; readonly path: string };

/** A page's metadata in the page's language, without its address. */
export type PageMetadata = {
  readonly title: string;
  readonly description: string;
  readonly agency: AgencyMessages;
  /** From the home page to the page itself. */
  readonly crumbs: readonly Crumb[];
  /** Paths of the child pages, in order. */
  readonly children: readonly string[];
  /** Address of the page's picture. */
  readonly picture: string | undefined;
};

/** Returns the page as a schema.org graph, by the type that its module declares. */
export function structuredDataOf(address: PageAddress, metadata: PageMetadata): Graph {
  const { schemaType, id } = address.page;
  const isAboutAgency = id === 'home' || schemaType === 'AboutPage' || schemaType === 'ContactPage';
  const subject = subjectOf(address, metadata);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      isAboutAgency ? agencyDetailsOf(metadata.agency) : agencySummary,
      webSite,
      webPageOf(address, metadata),
      ...(metadata.crumbs.length > 1 ? [breadcrumbListOf(address, metadata.crumbs)] : []),
      ...(subject ? [subject] : []),
    ],
  };
}

function webPageOf(address: PageAddress, metadata: PageMetadata): PageNode {
  const { page, language } = address;
  const url = canonicalUrlOf(address);
  return {
    '@type': pageTypeOf(page.schemaType),
    '@id': url,
    url,
    name: metadata.title,
    description: metadata.description,
    inLanguage: language,
    isPartOf: WEB_SITE_REFERENCE,
    ...(metadata.picture ? { primaryImageOfPage: { '@type': 'ImageObject', url: metadata.picture } } : {}),
    ...(metadata.crumbs.length > 1 ? { breadcrumb: { '@id': breadcrumbsIdOf(address) } } : {}),
    ...mainEntityOf(address, metadata),
  };
}

/** Services and articles are shown on pages; the other types are pages themselves. */
const pageTypeOf = (schemaType: PageAddress['page']['schemaType']) =>
  schemaType === 'Service' || schemaType === 'Article' ? 'WebPage' : schemaType;

function mainEntityOf(
  address: PageAddress,
  { children }: PageMetadata,
): Pick<PageNode, 'about' | 'mainEntity'> {
  switch (address.page.schemaType) {
    case 'Service':
    case 'Article':
      return { mainEntity: { '@id': subjectIdOf(address) } };
    case 'AboutPage':
    case 'ContactPage':
      return { mainEntity: AGENCY_REFERENCE };
    case 'CollectionPage':
      return {
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: children.map((path, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            url: siteUrlOf(path),
          })),
        },
      };
    default:
      return address.page.id === 'home' ? { about: AGENCY_REFERENCE } : {};
  }
}

/** The subject of the page, if it is not the page itself. */
function subjectOf(address: PageAddress, metadata: PageMetadata): ServiceLeaf | ArticleLeaf | undefined {
  const { description, picture } = metadata;
  const url = canonicalUrlOf(address);
  const common = { '@id': subjectIdOf(address), description, url, ...(picture ? { image: picture } : {}) };
  if (address.page.schemaType === 'Service') {
    const name = metadata.crumbs.at(-1)?.name ?? metadata.title;
    return { '@type': 'Service', ...common, name, serviceType: name, provider: AGENCY_REFERENCE };
  }
  if (address.page.schemaType === 'Article') {
    return {
      '@type': 'Article',
      ...common,
      headline: metadata.title,
      inLanguage: address.language,
      author: AGENCY_REFERENCE,
      publisher: AGENCY_REFERENCE,
      mainEntityOfPage: { '@id': url },
    };
  }
  return undefined;
}

const breadcrumbListOf = (address: PageAddress, crumbs: readonly Crumb[]): BreadcrumbListLeaf => ({
  '@type': 'BreadcrumbList',
  '@id': breadcrumbsIdOf(address),
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrlOf(path),
  })),
});

const subjectIdOf = (address: PageAddress): string => `${canonicalUrlOf(address)}#subject`;
const breadcrumbsIdOf = (address: PageAddress): string => `${canonicalUrlOf(address)}#breadcrumbs`;

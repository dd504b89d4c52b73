import type { PageAddress } from '@atverta/contract/composition.ts';
import type { ArticleLeaf, BreadcrumbListLeaf, Graph, ServiceLeaf, WebPage } from 'schema-dts';
import { absolute, canonicalOf } from '../canonical.ts';
import {
  AGENCY,
  type AgencyMessages,
  agencyInFull,
  agencyInShort,
  WEB_SITE,
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
export function structuredData(address: PageAddress, metadata: PageMetadata): Graph {
  const { about, id } = address.page;
  const speaksOfAgency = id === 'home' || about === 'AboutPage' || about === 'ContactPage';
  const subject = subjectOf(address, metadata);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      speaksOfAgency ? agencyInFull(metadata.agency) : agencyInShort,
      webSite,
      webPage(address, metadata),
      ...(metadata.crumbs.length > 1 ? [breadcrumbList(address, metadata.crumbs)] : []),
      ...(subject ? [subject] : []),
    ],
  };
}

function webPage(address: PageAddress, metadata: PageMetadata): PageNode {
  const { page, language } = address;
  const url = canonicalOf(address);
  return {
    '@type': pageType(page.about),
    '@id': url,
    url,
    name: metadata.title,
    description: metadata.description,
    inLanguage: language,
    isPartOf: WEB_SITE,
    ...(metadata.picture ? { primaryImageOfPage: { '@type': 'ImageObject', url: metadata.picture } } : {}),
    ...(metadata.crumbs.length > 1 ? { breadcrumb: { '@id': crumbsId(address) } } : {}),
    ...mainEntityOf(address, metadata),
  };
}

/** Services and articles are shown on pages; the other types are pages themselves. */
const pageType = (about: PageAddress['page']['about']) =>
  about === 'Service' || about === 'Article' ? 'WebPage' : about;

function mainEntityOf(
  address: PageAddress,
  { children }: PageMetadata,
): Pick<PageNode, 'about' | 'mainEntity'> {
  switch (address.page.about) {
    case 'Service':
    case 'Article':
      return { mainEntity: { '@id': subjectId(address) } };
    case 'AboutPage':
    case 'ContactPage':
      return { mainEntity: AGENCY };
    case 'CollectionPage':
      return {
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: children.map((path, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            url: absolute(path),
          })),
        },
      };
    default:
      return address.page.id === 'home' ? { about: AGENCY } : {};
  }
}

/** The subject of the page, if it is not the page itself. */
function subjectOf(address: PageAddress, metadata: PageMetadata): ServiceLeaf | ArticleLeaf | undefined {
  const { description, picture } = metadata;
  const url = canonicalOf(address);
  const common = { '@id': subjectId(address), description, url, ...(picture ? { image: picture } : {}) };
  if (address.page.about === 'Service') {
    const name = metadata.crumbs.at(-1)?.name ?? metadata.title;
    return { '@type': 'Service', ...common, name, serviceType: name, provider: AGENCY };
  }
  if (address.page.about === 'Article') {
    return {
      '@type': 'Article',
      ...common,
      headline: metadata.title,
      inLanguage: address.language,
      author: AGENCY,
      publisher: AGENCY,
      mainEntityOfPage: { '@id': url },
    };
  }
  return undefined;
}

const breadcrumbList = (address: PageAddress, crumbs: readonly Crumb[]): BreadcrumbListLeaf => ({
  '@type': 'BreadcrumbList',
  '@id': crumbsId(address),
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path),
  })),
});

const subjectId = (address: PageAddress): string => `${canonicalOf(address)}#subject`;
const crumbsId = (address: PageAddress): string => `${canonicalOf(address)}#breadcrumbs`;

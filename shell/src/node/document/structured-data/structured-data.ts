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
export type PageFacts = {
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
export function structuredData(address: PageAddress, facts: PageFacts): Graph {
  const { about, id } = address.page;
  const speaksOfAgency = id === 'home' || about === 'AboutPage' || about === 'ContactPage';
  const subject = subjectOf(address, facts);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      speaksOfAgency ? agencyInFull(facts.agency) : agencyInShort,
      webSite,
      webPage(address, facts),
      ...(facts.crumbs.length > 1 ? [breadcrumbList(address, facts.crumbs)] : []),
      ...(subject ? [subject] : []),
    ],
  };
}

function webPage(address: PageAddress, facts: PageFacts): PageNode {
  const { page, language } = address;
  const url = canonicalOf(address);
  return {
    '@type': pageType(page.about),
    '@id': url,
    url,
    name: facts.title,
    description: facts.description,
    inLanguage: language,
    isPartOf: WEB_SITE,
    ...(facts.picture ? { primaryImageOfPage: { '@type': 'ImageObject', url: facts.picture } } : {}),
    ...(facts.crumbs.length > 1 ? { breadcrumb: { '@id': crumbsId(address) } } : {}),
    ...mainEntityOf(address, facts),
  };
}

/** Services and articles are shown on pages; the other types are pages themselves. */
const pageType = (about: PageAddress['page']['about']) =>
  about === 'Service' || about === 'Article' ? 'WebPage' : about;

function mainEntityOf(address: PageAddress, { children }: PageFacts): Pick<PageNode, 'about' | 'mainEntity'> {
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
function subjectOf(address: PageAddress, facts: PageFacts): ServiceLeaf | ArticleLeaf | undefined {
  const { description, picture } = facts;
  const url = canonicalOf(address);
  const common = { '@id': subjectId(address), description, url, ...(picture ? { image: picture } : {}) };
  if (address.page.about === 'Service') {
    const name = facts.crumbs.at(-1)?.name ?? facts.title;
    return { '@type': 'Service', ...common, name, serviceType: name, provider: AGENCY };
  }
  if (address.page.about === 'Article') {
    return {
      '@type': 'Article',
      ...common,
      headline: facts.title,
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

import type { PageRoute } from '@atverta/contract/composition.ts';
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

/** A page's metadata in the page's language, without its URL. */
export type PageMetadata = {
  readonly title: string;
  readonly description: string;
  readonly agency: AgencyMessages;
  /** From the home page to the page itself. */
  readonly crumbs: readonly Crumb[];
  /** Paths of the child pages, in order. */
  readonly children: readonly string[];
  /** URL of the page's picture. */
  readonly picture: string | undefined;
};

/** Returns the page as a schema.org graph, by the type that its module declares. */
export function structuredDataOf(route: PageRoute, metadata: PageMetadata): Graph {
  const { schemaType, id } = route.page;
  const isAboutAgency = id === 'home' || schemaType === 'AboutPage' || schemaType === 'ContactPage';
  const subject = subjectOf(route, metadata);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      isAboutAgency ? agencyDetailsOf(metadata.agency) : agencySummary,
      webSite,
      webPageOf(route, metadata),
      ...(metadata.crumbs.length > 1 ? [breadcrumbListOf(route, metadata.crumbs)] : []),
      ...(subject ? [subject] : []),
    ],
  };
}

function webPageOf(route: PageRoute, metadata: PageMetadata): PageNode {
  const { page, language } = route;
  const url = canonicalUrlOf(route);
  return {
    '@type': pageTypeOf(page.schemaType),
    '@id': url,
    url,
    name: metadata.title,
    description: metadata.description,
    inLanguage: language,
    isPartOf: WEB_SITE_REFERENCE,
    ...(metadata.picture ? { primaryImageOfPage: { '@type': 'ImageObject', url: metadata.picture } } : {}),
    ...(metadata.crumbs.length > 1 ? { breadcrumb: { '@id': breadcrumbsIdOf(route) } } : {}),
    ...mainEntityOf(route, metadata),
  };
}

/** Services and articles are shown on pages; the other types are pages themselves. */
const pageTypeOf = (schemaType: PageRoute['page']['schemaType']) =>
  schemaType === 'Service' || schemaType === 'Article' ? 'WebPage' : schemaType;

function mainEntityOf(route: PageRoute, { children }: PageMetadata): Pick<PageNode, 'about' | 'mainEntity'> {
  switch (route.page.schemaType) {
    case 'Service':
    case 'Article':
      return { mainEntity: { '@id': subjectIdOf(route) } };
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
      return route.page.id === 'home' ? { about: AGENCY_REFERENCE } : {};
  }
}

/** The subject of the page, if it is not the page itself. */
function subjectOf(route: PageRoute, metadata: PageMetadata): ServiceLeaf | ArticleLeaf | undefined {
  const { description, picture } = metadata;
  const url = canonicalUrlOf(route);
  const common = { '@id': subjectIdOf(route), description, url, ...(picture ? { image: picture } : {}) };
  if (route.page.schemaType === 'Service') {
    const name = metadata.crumbs.at(-1)?.name ?? metadata.title;
    return { '@type': 'Service', ...common, name, serviceType: name, provider: AGENCY_REFERENCE };
  }
  if (route.page.schemaType === 'Article') {
    return {
      '@type': 'Article',
      ...common,
      headline: metadata.title,
      inLanguage: route.language,
      author: AGENCY_REFERENCE,
      publisher: AGENCY_REFERENCE,
      mainEntityOfPage: { '@id': url },
    };
  }
  return undefined;
}

const breadcrumbListOf = (route: PageRoute, crumbs: readonly Crumb[]): BreadcrumbListLeaf => ({
  '@type': 'BreadcrumbList',
  '@id': breadcrumbsIdOf(route),
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrlOf(path),
  })),
});

const subjectIdOf = (route: PageRoute): string => `${canonicalUrlOf(route)}#subject`;
const breadcrumbsIdOf = (route: PageRoute): string => `${canonicalUrlOf(route)}#breadcrumbs`;

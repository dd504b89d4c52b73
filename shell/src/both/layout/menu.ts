import type { WellKnownPageId } from '@atverta/runtime/pages.ts';
import type { MessageLookup } from '@atverta/runtime/platform';

export type LayoutMessages = typeof import('./en.json');
export type LayoutText = Parameters<MessageLookup<LayoutMessages>['t']>[0];

type MenuLink = { readonly text: LayoutText; readonly page: WellKnownPageId };
type MenuDropdown = { readonly text: LayoutText; readonly id: string; readonly links: readonly MenuLink[] };

export const serviceLinks: readonly MenuLink[] = [
  { text: 'header.contentLocalization', page: 'content-localization' },
  { text: 'header.ecommerceLocalization', page: 'ecommerce-localization' },
  { text: 'header.translationServices', page: 'translation-services' },
];

/** Forms on other pages than the contact page, by page id: there the bar leads to that form first. */
export const formOnPage: Readonly<Record<string, { readonly text: LayoutText; readonly hash: string }>> = {
  'translation-services': { text: 'header.requestQuote', hash: 'quote' },
  'ecommerce-localization': { text: 'header.letsTalk', hash: 'lets-talk' },
};

export const menu: readonly (MenuLink | MenuDropdown)[] = [
  { text: 'header.home', page: 'home' },
  { text: 'header.services', id: 'services', links: serviceLinks },
  { text: 'header.caseStudies', page: 'case-studies' },
  { text: 'header.about', page: 'about' },
  { text: 'header.contact', page: 'contact' },
];

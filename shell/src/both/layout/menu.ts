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

/**
 * Forms that stand on other pages than the contact page, by the page's id: while such a page is shown,
 * the bar leads to its form, and to the contact page too where there is room.
 */
export const formOnPage: Readonly<Record<string, { readonly text: LayoutText; readonly hash: string }>> = {
  'translation-services': { text: 'header.requestQuote', hash: 'quote' },
  'ecommerce-localization': { text: 'header.letsTalk', hash: 'lets-talk' },
};

/** The menu in its order, for the bar and the mobile menu alike. */
export const menu: readonly (MenuLink | MenuDropdown)[] = [
  { text: 'header.home', page: 'home' },
  { text: 'header.services', id: 'services', links: serviceLinks },
  { text: 'header.caseStudies', page: 'case-studies' },
  { text: 'header.about', page: 'about' },
  { text: 'header.contact', page: 'contact' },
];

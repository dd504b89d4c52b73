import type { WellKnownPageId } from '@atverta/contract/pages.ts';
import type { MessageLookup } from '@atverta/contract/platform';

export type LayoutMessages = typeof import('./en.json');
export type LayoutMessageKey = Parameters<MessageLookup<LayoutMessages>['t']>[0];

type MenuPage = { readonly text: LayoutMessageKey; readonly page: WellKnownPageId };
type MenuDropdown = {
  readonly text: LayoutMessageKey;
  readonly id: string;
  readonly links: readonly MenuPage[];
};

export const serviceLinks: readonly MenuPage[] = [
  { text: 'header.contentLocalization', page: 'content-localization' },
  { text: 'header.ecommerceLocalization', page: 'ecommerce-localization' },
  { text: 'header.translationServices', page: 'translation-services' },
];

export const menu: readonly (MenuPage | MenuDropdown)[] = [
  { text: 'header.home', page: 'home' },
  { text: 'header.services', id: 'services', links: serviceLinks },
  { text: 'header.caseStudies', page: 'case-studies' },
  { text: 'header.about', page: 'about' },
  { text: 'header.contact', page: 'contact' },
];

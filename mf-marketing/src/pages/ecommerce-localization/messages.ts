export type EcommerceLocalizationMessages = typeof import('./en.json');

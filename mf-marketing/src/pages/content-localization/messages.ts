export type ContentLocalizationMessages = typeof import('./en.json');

export type TranslationServicesMessages = typeof import('./en.json');

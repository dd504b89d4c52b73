export type AboutMessages = typeof import('./en.json');

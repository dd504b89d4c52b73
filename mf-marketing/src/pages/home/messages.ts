export type HomeMessages = typeof import('./en.json');

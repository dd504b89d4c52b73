import type { Language } from '@atverta/shared/contracts/language.ts';

export { CaseStudiesPage as Content } from './CaseStudiesPage.tsx';

/** The list's own messages and the card of every study: see `generated-files.ts`. */
export const messages = (language: Language) => import(`./with-cards/${language}.ts`);

import { useTexts } from '@atverta/shared/platform';

/** Texts that every form has; pages and parts merge them into their own as `form`. */
export type FormTexts = { readonly form: typeof import('./en.json') };

export const useFormTexts = () => useTexts<FormTexts>();

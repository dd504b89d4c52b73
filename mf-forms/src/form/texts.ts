import { useMessages } from '@atverta/shared/platform';

/** Messages that every form has; pages and parts merge them into their own as `form`. */
export type FormMessages = { readonly form: typeof import('./en.json') };

export const useFormMessages = () => useMessages<FormMessages>();

import { useMessages } from '@atverta/contract/platform';

type SharedMessages = typeof import('@atverta/enquiry/messages/every-form/en.json');

/** Messages of every form: those shared with the form error page, and those of this module. */
export type FormMessages = { readonly form: SharedMessages & typeof import('./en.json') };

export const useFormMessages = () => useMessages<FormMessages>();

export type FormMessageLookup = ReturnType<typeof useFormMessages>;

import { address, type Registration, registration } from './brand.ts';

/** What contracts and invoices carry. */
export type Company = Registration & { readonly address: string };

/** Undefined until all of it is known. The footer takes the registration alone, to send no more. */
export const company: Company | undefined =
  registration && address !== undefined ? { ...registration, address } : undefined;

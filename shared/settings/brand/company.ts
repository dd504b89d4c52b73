import { address, type Registration, registration } from './brand.ts';

/** The company's details for contracts and invoices. */
export type Company = Registration & { readonly address: string };

/** `undefined` until all details are known. The footer uses only the registration, to send less. */
export const company: Company | undefined =
  registration && address !== undefined ? { ...registration, address } : undefined;

import { randomUUID } from 'node:crypto';
import { contactSchema } from '@atverta/enquiry/enquiry-schema.ts';
import * as v from 'valibot';
import type { NewSubmission } from '../store/records.ts';

export type SampleFile = { readonly name: string; readonly content: Buffer; readonly field?: string };

/** The fields of a complete contact form. */
export const CONTACT = {
  form: 'contact',
  language: 'en',
  service_type: 'general_inquiry',
  name: 'Ona Šimkutė',
  email: 'ona@example.lt',
} as const;

/** The same form as the API stores it, with every field. */
export const STORED_CONTACT = v.parse(contactSchema, CONTACT);

/** Creates form data as a browser sends it. */
export function formOf(fields: Readonly<Record<string, string>>, ...files: readonly SampleFile[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, content, field = 'files' } of files)
    form.append(field, new File([new Uint8Array(content)], name));
  return form;
}

let enquiries = 0;

/** Creates a contact form with unique content. */
export function createContact(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  enquiries += 1;
  return { ...CONTACT, details: `Enquiry ${process.pid}-${enquiries}`, ...more };
}

/** Creates a submission for the store, without a key and with unique content. */
export const createSubmission = (more: Partial<NewSubmission> = {}): NewSubmission => ({
  fields: STORED_CONTACT,
  attachments: [],
  contentHash: randomUUID(),
  idempotencyKey: undefined,
  quarantineReason: undefined,
  receivedAt: Date.now(),
  duplicateSince: Date.now(),
  channels: ['agency-mail'],
  ...more,
});

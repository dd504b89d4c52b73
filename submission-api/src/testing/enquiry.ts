import { randomUUID } from 'node:crypto';
import { contactSchema } from '@atverta/enquiry/submission.ts';
import * as v from 'valibot';
import type { NewSubmission } from '../store/store.ts';

export type SampleFile = { readonly name: string; readonly content: Buffer; readonly field?: string };

/** Fields of a complete contact form. */
export const CONTACT = {
  form: 'contact',
  language: 'en',
  service_type: 'general_inquiry',
  name: 'Ona Šimkutė',
  email: 'ona@example.lt',
} as const;

/** The same as the API stores it, with every field of the form. */
export const STORED_CONTACT = v.parse(contactSchema, CONTACT);

/** A form as a browser sends it. */
export function formOf(fields: Readonly<Record<string, string>>, ...files: readonly SampleFile[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, content, field = 'files' } of files)
    form.append(field, new File([new Uint8Array(content)], name));
  return form;
}

let enquiries = 0;

/** A contact form that is like no other of this process. */
export function newContact(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  enquiries += 1;
  return { ...CONTACT, details: `Enquiry ${process.pid}-${enquiries}`, ...more };
}

/** One as the store takes it, without a key, and like no other. */
export const newSubmission = (more: Partial<NewSubmission> = {}): NewSubmission => ({
  fields: STORED_CONTACT,
  attachments: [],
  contentHash: randomUUID(),
  idempotencyKey: undefined,
  suspicion: undefined,
  receivedAt: Date.now(),
  duplicateSince: Date.now(),
  channels: ['agency-mail'],
  ...more,
});

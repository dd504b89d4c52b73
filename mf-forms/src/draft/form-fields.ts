import { HONEYPOT_FIELD, IDEMPOTENCY_FIELD, OPENED_AT_FIELD } from '@atverta/enquiry/enquiry-schema.ts';
import { readFields } from '../fields/read-fields.ts';

const FIELDS_NOT_DRAFTED: ReadonlySet<string> = new Set([
  'form',
  'language',
  IDEMPOTENCY_FIELD,
  HONEYPOT_FIELD,
]);

type Fields = Readonly<Record<string, string>>;

export function readDraftFields(form: HTMLFormElement): Fields {
  return Object.fromEntries(
    Object.entries(readFields(form)).filter(([name]) => !FIELDS_NOT_DRAFTED.has(name)),
  );
}

export function areSameFields(some: Fields, others: Fields): boolean {
  const names = new Set([...Object.keys(some), ...Object.keys(others)]);
  // Two pages with the same form were opened at different times.
  names.delete(OPENED_AT_FIELD);
  return [...names].every((name) => some[name] === others[name]);
}

/**
 * Restores values of a draft in empty fields.
 * @returns the restored values
 */
export function restoreFields(form: HTMLFormElement, fields: Fields): Fields {
  const currentFields = readFields(form);
  const missingEntries = Object.entries(fields).filter(([name]) => currentFields[name] === undefined);
  for (const [name, value] of missingEntries) setValue(form, name, value);
  return Object.fromEntries(missingEntries);
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function setValue(form: HTMLFormElement, name: string, value: string): void {
  for (const element of form.elements) {
    const control = element as Control;
    if (control.name !== name) continue;
    if (control.type !== 'radio') control.value = value;
    else if (control.value === value) (control as HTMLInputElement).checked = true;
  }
}

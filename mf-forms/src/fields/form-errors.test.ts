import {
  FIELD_ERROR_CODES,
  FORM_SCHEMAS,
  type FormName,
  MAX_LENGTHS,
  visibleFieldsOf,
} from '@atverta/enquiry/enquiry-schema.ts';
import { describe, expect, test } from 'vitest';
import { FORM_MESSAGES } from '../../testing/form-messages.ts';
import { findFieldErrors, sortInFormOrder } from './form-errors.ts';

const FORMS = Object.keys(FORM_SCHEMAS) as FormName[];

/** Each value is wrong in a different way. */
const BAD_VALUES = [
  '',
  ' ',
  'x'.repeat(Math.max(...Object.values(MAX_LENGTHS)) + 1),
  'a\u0000b',
  'no such option',
  'http://',
];

const FIELDS = FORMS.flatMap((form) =>
  visibleFieldsOf(form)
    .filter((field) => field !== 'files')
    .map((field) => ({ form, field })),
);

/** Returns the codes with which bad values of a field are refused. */
const codesOf = (form: FormName, field: string) =>
  new Set(
    BAD_VALUES.flatMap((value) => findFieldErrors(form, { form, [field]: value }))
      .filter((error) => error.field === field)
      .map(({ code }) => code as string),
  );

describe.each(Object.entries(FORM_MESSAGES))('in %s', (_, { errors }) => {
  const { title: _title, prefix: _prefix, other: _other, files, ...fields } = errors;
  const messages: Readonly<Record<string, object>> = fields;

  test.each(FIELDS)('every error of $field of $form has its own message', ({ form, field }) => {
    const codes = codesOf(form, field);
    expect(codes.size).toBeGreaterThan(0);
    expect(Object.keys(messages[field] ?? {})).toEqual(expect.arrayContaining([...codes]));
  });

  test.each(Object.keys(fields))('every message about %s is used', (name) => {
    const forms = FIELDS.filter(({ field }) => field === name);
    const codes = new Set(forms.flatMap(({ form, field }) => [...codesOf(form, field)]));
    expect([...codes].sort()).toEqual(Object.keys(messages[name] ?? {}).sort());
  });

  test('every error of a file has a message, and every message is used', () => {
    const codes = FIELD_ERROR_CODES.filter((code) => code.startsWith('file_') || code === 'too_many_files');
    expect(Object.keys(files).sort()).toEqual([...codes].sort());
  });
});

test.each(FORMS)('a missing field of %s is required', (form) => {
  expect(findFieldErrors(form, { form })).toContainEqual({ field: 'email', code: 'required' });
});

test('errors are listed in the order of the page', () => {
  const errors = ['hear_about', 'files', 'details', 'unknown', 'name'].map((field) => ({
    field,
    code: 'required' as const,
  }));
  expect(sortInFormOrder(errors, 'contact').map(({ field }) => field)).toEqual([
    'unknown',
    'name',
    'details',
    'files',
    'hear_about',
  ]);
});

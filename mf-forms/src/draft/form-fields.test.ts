import { OPENED_AT_FIELD } from '@atverta/enquiry/enquiry-schema.ts';
import { expect, test } from 'vitest';
import { areSameFields } from './form-fields.ts';

test('two pages have the same content, whenever each was opened', () => {
  const one = { name: 'Ona', [OPENED_AT_FIELD]: '1' };
  expect(areSameFields(one, { name: 'Ona', [OPENED_AT_FIELD]: '2' })).toBe(true);
  expect(areSameFields(one, { name: 'Ona', company: 'Linas' })).toBe(false);
  expect(areSameFields(one, { name: 'Jonas', [OPENED_AT_FIELD]: '1' })).toBe(false);
});

import {
  contactSchema,
  ecommerceSchema,
  MAX_LENGTHS,
  translationQuoteSchema,
} from '@atverta/shared/contracts/submission.ts';
import { describe, expect, test } from 'vitest';
import { SPECIFIC } from './problem-text.ts';
import { fieldProblems } from './validate.ts';

const SCHEMAS = {
  contact: contactSchema,
  ecommerce: ecommerceSchema,
  translation_quote: translationQuoteSchema,
};

/** Values that each make something else wrong. */
const BAD_VALUES = [
  '',
  ' ',
  'x'.repeat(Math.max(...Object.values(MAX_LENGTHS)) + 1),
  'a\u0000b',
  'no such option',
  'http://',
];

describe.each(Object.entries(SCHEMAS))('%s', (form, schema) => {
  test.each(Object.keys(schema.entries).filter((field) => field !== 'form' && field !== 'language'))(
    'whatever is wrong with %s has a sentence of its own',
    (field) => {
      const codes = BAD_VALUES.flatMap((value) =>
        fieldProblems(schema, { form, [field]: value })
          .filter((problem) => problem.field === field)
          .map(({ code }) => code),
      );
      expect(codes.length).toBeGreaterThan(0);
      const sentences: readonly string[] = SPECIFIC[field as keyof typeof SPECIFIC];
      for (const code of codes) expect(sentences).toContain(code);
    },
  );

  test('a field that was not sent is required', () => {
    expect(fieldProblems(schema, { form })).toContainEqual({ field: 'email', code: 'required' });
  });
});

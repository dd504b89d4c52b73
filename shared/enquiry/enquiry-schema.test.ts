import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ecommerceSchema, MAX_LENGTHS } from './enquiry-schema.ts';

const SHOP = { form: 'ecommerce', name: 'Ona Petraitė', email: 'ona@example.lt' };
type Fields = Partial<Record<'name' | 'email' | 'website_url' | 'details', string>>;

/** Returns the stored value of a field, or the code with which it is refused. */
function parsedValueOf(fields: Fields): string | undefined {
  const [field = ''] = Object.keys(fields);
  const { success, output, issues } = v.safeParse(ecommerceSchema, { ...SHOP, ...fields });
  return success ? output[field as keyof Fields] : `refused: ${issues[0].message}`;
}

describe('pasted text is cleaned:', () => {
  test.each([
    ['\u000B', 'a soft return of a presentation'],
    ['\u000C', 'a page break'],
    ['\u0085', 'a next line'],
    ['\u2028', 'a line separator'],
    ['\u2029', 'a paragraph separator'],
    ['\r\n', 'a line break as browsers post it'],
    ['\r', 'a carriage return'],
  ])('%j in details, %s, is a line break', (character) => {
    expect(parsedValueOf({ details: `first${character}second` })).toBe('first\nsecond');
  });

  test('tabs, no-break spaces and joiners stay in details', () => {
    const details = 'a\tb\u00A0c\u200Bd 👩‍💻';
    expect(parsedValueOf({ details })).toBe(details);
  });

  test.each(['\t', '\n', '\r\n', '\u000B', '\u00A0', '\u2009', '\u202F', '\u3000', '\u2028', ' \t\u00A0 '])(
    '%j in a line is one space',
    (characters) => {
      expect(parsedValueOf({ name: `Ona${characters}Petraitė${characters}` })).toBe('Ona Petraitė');
    },
  );

  test.each(['\u200B', '\uFEFF', '\u2060', '\u00AD'])('%j is removed from a line', (character) => {
    expect(parsedValueOf({ name: `${character}On${character}a` })).toBe('Ona');
    expect(parsedValueOf({ email: `${character}ona@exam${character}ple.lt` })).toBe('ona@example.lt');
    expect(parsedValueOf({ website_url: `${character}exam${character}ple.lt` })).toBe('https://example.lt');
    expect(parsedValueOf({ name: character })).toBe('refused: required');
  });

  test('direction marks are removed from an e-mail address, and stay in a name', () => {
    expect(parsedValueOf({ email: '\u202Aona@example.lt\u202C\u200E' })).toBe('ona@example.lt');
    expect(parsedValueOf({ website_url: '\u200Eexample.lt' })).toBe('https://example.lt');
    expect(parsedValueOf({ name: 'می‌خواهم' })).toBe('می‌خواهم');
  });

  test('before its length is checked', () => {
    const name = 'x'.repeat(MAX_LENGTHS.name);
    expect(parsedValueOf({ name: `${name}\u200B\t` })).toBe(name);
  });
});

test.each(['\u0000', '\u0007', '\u001B', '\u007F', '\uFFFD', '\uD800'])(
  '%j, which nobody types or pastes, is refused',
  (character) => {
    expect(parsedValueOf({ name: `a${character}b` })).toBe('refused: invalid_characters');
    expect(parsedValueOf({ details: `a${character}b` })).toBe('refused: invalid_characters');
  },
);

describe('an e-mail address', () => {
  test.each([
    ['info@įmonė.lt', 'info@xn--mon-mra0j.lt'],
    ['\tinfo@įmonė.lt\u00A0\n', 'info@xn--mon-mra0j.lt'],
    ['info@ĮMONĖ.LT', 'info@xn--mon-mra0j.lt'],
    ['info@paštas.įmonė.lt', 'info@xn--patas-wdb.xn--mon-mra0j.lt'],
    ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
    ['Info@Example.LT', 'Info@Example.LT'],
  ])('%s is stored as %s, which mail servers know', (typedEmail, storedEmail) => {
    expect(parsedValueOf({ email: typedEmail })).toBe(storedEmail);
  });

  test.each([
    'ąžuolas@example.lt',
    'info@įmonė',
    'info@įmonė.lt/a',
    'info@įmonė.lt?bcc=a@example.lt',
    'info@įmonė.lt#a',
    'info@įmonė.lt:25',
    'info@įmonė.lt\\a',
    'info@įmonė%2elt',
    'info@a@įmonė.lt',
    'info@įmonė .lt',
    'info@įmo\tnė.lt',
    'info@įmo\nnė.lt',
    'info@įmonė.lt\r\nBcc: a@example.lt',
    'info@[įmonė.lt]',
    'info@１２７.1',
    'info@-į.lt-',
  ])('%s is refused', (email) => {
    expect(parsedValueOf({ email })).toBe('refused: invalid_email');
  });

  test('is limited by its stored form', () => {
    const local = 'x'.repeat(MAX_LENGTHS.email - '@įmonė.lt'.length);
    expect(parsedValueOf({ email: `${local}@įmonė.lt` })).toBe('refused: too_long');
  });
});

import { expect, test } from 'vitest';
import { formatSize } from './format-size.ts';

const MB = 1024 * 1024;

test('sizes follow the format of each language', () => {
  expect(formatSize(2.4 * MB, 'en')).toBe('2.4\u00A0MB');
  expect(formatSize(2.4 * MB, 'lt')).toBe('2,4\u00A0MB');
  expect(formatSize(500 * 1024, 'en')).toBe('500\u00A0KB');
  expect(formatSize(3, 'lt')).toBe('1\u00A0KB');
  expect(formatSize(0, 'en')).toBe('0\u00A0KB');
});

import type { Language } from '@atverta/runtime/language.ts';

const KILOBYTE = 1024;

/** A size as the language writes it: `2.4 MB`, `2,4 MB`. What is small, but not empty, counts as one kilobyte. */
export function formatSize(bytes: number, language: Language): string {
  const [value, unit] =
    bytes < KILOBYTE ** 2
      ? [Math.max(Math.min(bytes, 1), Math.round(bytes / KILOBYTE)), 'kilobyte']
      : // Rounded up: a file that is a little over the limit is not listed as one of that size.
        [Math.ceil((bytes / KILOBYTE ** 2) * 10) / 10, 'megabyte'];
  const text = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    value,
  );
  // Some versions of the locale data put a common space before the unit; it must not break there.
  return text.replace(' ', '\u00A0').replace('kB', 'KB');
}

import type { Language } from '@atverta/contract/language.ts';

const KILOBYTE = 1024;

/** Formats a size in a language: `2.4 MB`, `2,4 MB`; at least `1 KB` unless the file is empty. */
export function formatSize(bytes: number, language: Language): string {
  const [value, unit] =
    bytes < KILOBYTE ** 2
      ? [Math.max(Math.min(bytes, 1), Math.round(bytes / KILOBYTE)), 'kilobyte']
      : // Rounded up, so that a file over the limit is not shown at the limit.
        [Math.ceil((bytes / KILOBYTE ** 2) * 10) / 10, 'megabyte'];
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 });
  // Some versions of the locale data put a breaking space before the unit.
  return format.format(value).replace(' ', '\u00A0').replace('kB', 'KB');
}

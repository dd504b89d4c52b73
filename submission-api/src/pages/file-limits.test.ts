import { expect, test, vi } from 'vitest';
import { PAGE_TEXTS } from './page-texts.ts';

vi.mock('@atverta/shared/contracts/submission.ts', async (original) => ({
  ...(await original<object>()),
  MAX_FILES: 3,
  MAX_FILE_BYTES: 21 * 1024 * 1024,
}));

test.each([
  ['en', 'maximum 21\u00A0MB each, up to 3\u00A0files.', 'Choose 3\u00A0files at most'],
  ['lt', 'iki 21\u00A0MB, iš viso iki 3\u00A0failų.', 'Pasirinkite ne daugiau kaip 3\u00A0failus'],
] as const)('texts in %s tell the limits that are checked', (language, hint, tooMany) => {
  const { filesHint, errors, notices } = PAGE_TEXTS[language];
  expect(filesHint).toContain(hint);
  expect(errors.too_many_files).toBe(tooMany);
  expect(errors.file_too_large).toContain(' 21\u00A0MB');
  expect(notices['too-large']).toMatch(/21\u00A0MB.* 3\u00A0?/);
});

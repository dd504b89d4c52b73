import { LANGUAGES } from '@atverta/settings/languages.ts';
import { expect, test } from 'vitest';
import { DEFAULT_PATHS } from '../../submission-api/src/submissions/site-paths.ts';
import { pathOf } from '../fixtures/pages.ts';

/** The API may stand alone, so it knows these paths by itself where it finds no composition. */
test.each(LANGUAGES)('the API sends people to the paths that modules have in %s', (language) => {
  for (const [id, path] of Object.entries(DEFAULT_PATHS[language])) expect(path).toBe(pathOf(id, language));
});

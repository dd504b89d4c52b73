import { LANGUAGES } from '@atverta/settings/languages.ts';
import { expect, test } from 'vitest';
import { DEFAULT_PATHS } from '../../submission-api/src/live-composition.ts';
import { pathOf } from '../fixtures/pages.ts';

// The API has default paths for a deployment without a composition.
test.each(LANGUAGES)('the default paths of the API in %s are those of the modules', (language) => {
  for (const [id, path] of Object.entries(DEFAULT_PATHS[language])) expect(path).toBe(pathOf(id, language));
});

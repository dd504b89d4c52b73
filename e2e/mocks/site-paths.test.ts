import { LANGUAGES } from '@atverta/site/languages.ts';
import { expect, test } from 'vitest';
import { DEFAULT_PATHS } from '../../submission-api/src/submissions/site-paths.ts';
import { pathOf } from '../fixtures/pages.ts';

/** The API may stand alone, so it knows these paths by itself where it finds no composition. */
test.each(Object.entries(DEFAULT_PATHS))(
  'the API sends people to %s where its module has it',
  (id, paths) => {
    for (const language of LANGUAGES) expect(paths[language]).toBe(pathOf(id, language));
  },
);

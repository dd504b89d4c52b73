import { LANGUAGES } from '@atverta/shared/contracts/language.ts';
import type { ModuleDeclaration } from '@atverta/shared/contracts/pages.ts';
import { expect, test } from 'vitest';
import caseStudies from '../../mf-case-studies/src/module.ts';
import forms from '../../mf-forms/src/module.ts';
import marketing from '../../mf-marketing/src/module.ts';
import { DEFAULT_PATHS } from '../../submission-api/src/submissions/site-paths.ts';

const modules: readonly ModuleDeclaration[] = [marketing, caseStudies, forms];
const pages = modules.flatMap((module) => module.pages);

/** The API may stand alone, so it knows these paths by itself where it finds no composition. */
test.each(Object.entries(DEFAULT_PATHS))(
  'the API sends people to %s where its module has it',
  (id, paths) => {
    const declared = pages.find((page) => page.id === id)?.paths;
    for (const language of LANGUAGES) expect(paths[language]).toBe(`/${language}${declared?.[language]}`);
  },
);

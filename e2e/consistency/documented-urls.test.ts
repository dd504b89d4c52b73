import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { MODULES } from '@atverta/composer/config/workspaces.ts';
import { FORM_SCHEMAS, type FormName, visibleFieldsOf } from '@atverta/enquiry/enquiry-schema.ts';
import { parametersOf } from '@atverta/qa/state/parameters.ts';
import { readState } from '@atverta/qa/state/state.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { expect, test } from 'vitest';
import { drafts } from '../../mf-forms/mocks/drafts.ts';
import { SCENARIO_NAMES } from '../../mf-forms/mocks/scenarios.ts';

/** Guides whose examples may omit the URL before a parameter. */
const FOR_QA = ['docs/qa.md', 'mf-forms/mocks/README.md', 'qa/README.md'];

/** Pages and components of each module name what it shows alone. */
const anything = { values: [''], accepts: () => true };
const parameters = {
  ...parametersOf({
    scenarios: [...SCENARIO_NAMES, 'real'],
    fields: (Object.keys(FORM_SCHEMAS) as FormName[]).flatMap(visibleFieldsOf),
    drafts,
    broken: [...MODULES, 'module', 'part'],
  }),
  show: anything,
  variant: anything,
  language: { values: LANGUAGES },
};

const documents = globSync(['*.md', 'docs/**/*.md', '**/README.md'], {
  cwd: PROJECT_ROOT,
  exclude: (name) => /(^|[\\/])node_modules$/.test(name),
});

/**
 * Queries in backticks, with their documents. A further value in a table's cell, as in `theme=dark`, `light`,
 * has the same name.
 */
const namedQueries = documents.flatMap((document) =>
  readFileSync(join(PROJECT_ROOT, document), 'utf8')
    .split('\n')
    .flatMap((line) => queriesIn(line, FOR_QA.includes(document)).map((query) => ({ document, query }))),
);

function queriesIn(line: string, isForQa: boolean): string[] {
  const queries: string[] = [];
  const [, cell = line] = line.split('|');
  for (const [, span = ''] of cell.matchAll(/`([^`]+)`/g)) {
    const [, query] = /\?([a-z]+(?:=.*)?)$/.exec(span) ?? [];
    const [name, value] = queries.at(-1)?.split('=') ?? [];
    if (query !== undefined) queries.push(query);
    else if (isForQa && /^[a-z]+=/.test(span)) queries.push(span);
    else if (isForQa && line.startsWith('|') && value && /^[\w-]+$/.test(span))
      queries.push(`${name}=${span}`);
  }
  return queries;
}

test('every parameter in an address of a guide exists, with its value', () => {
  expect(namedQueries.length).toBeGreaterThan(30);
  const errors = namedQueries.flatMap(({ document, query }) => {
    // `<name>` and an omitted value stand for any.
    const namedQuery = new URLSearchParams(query.replace(/([a-z]+)=(?:<[^>]+>)?(?=&|$)/g, '$1'));
    const { urlWarnings } = readState(parameters, namedQuery);
    return urlWarnings
      .filter((error) => !/^\w+= /.test(error))
      .map((error) => `${document}: ${query}: ${error}`);
  });
  expect(errors).toEqual([]);
});

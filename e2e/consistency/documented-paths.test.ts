import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { expect, it } from 'vitest';

const documents = globSync(['*.md', 'docs/**/*.md', '**/README.md'], {
  cwd: PROJECT_ROOT,
  exclude: (name) => /(^|[\\/])node_modules$/.test(name),
});

const isThere = (folder: string, pattern: string) => globSync(pattern, { cwd: folder }).length > 0;
const isIgnored = (path: string) =>
  spawnSync('git', ['check-ignore', '-q', `${path}/`], { cwd: PROJECT_ROOT }).status === 0;

/** Paths in backticks whose first folder exists at the root or beside the document. Placeholders become `*`. */
const namedPaths = documents.flatMap((document) => {
  const prose = readFileSync(join(PROJECT_ROOT, document), 'utf8').replace(/```.*?```/gs, '');
  const places = [PROJECT_ROOT, join(PROJECT_ROOT, dirname(document))];
  return [...prose.matchAll(/`([\w.@*{},<>…-]+)\/([^`\s:#]*)[^`\s]*`/g)].flatMap(
    ([, first = '', rest = '']) => {
      const within = places.filter((folder) => isThere(folder, first));
      const path = `${first}/${rest}`.replace(/<[^>]+>|…/g, '*').replace(/\/$/, '');
      return within.length > 0 ? { document, path, within } : [];
    },
  );
});

it('every relative link of a document leads to a file', () => {
  const links = documents.flatMap((document) =>
    [...readFileSync(join(PROJECT_ROOT, document), 'utf8').matchAll(/\]\((?![a-z]+:|#)([^)\s#]+)/g)].map(
      ([, link = '']) => join(dirname(document), link),
    ),
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter((link) => !isThere(PROJECT_ROOT, link))).toEqual([]);
});

it('every path that a document names exists or is ignored by git', () => {
  expect(namedPaths.length).toBeGreaterThan(150);
  const missingPaths = namedPaths.filter(
    ({ path, within }) => !within.some((folder) => isThere(folder, path)) && !isIgnored(path),
  );
  expect(missingPaths.map(({ document, path }) => `${document}: ${path}`)).toEqual([]);
});

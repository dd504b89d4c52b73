import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { annotationOf } from './check-command.ts';
import { findMessageFiles } from './checks/message-files.ts';

let projectRoot: string;
const files = findMessageFiles().map(({ file }) => file);

/** Copies the site's messages. */
beforeEach(() => {
  projectRoot = mkdtempSync(join(tmpdir(), 'messages-'));
  for (const file of files) cpSync(join(PROJECT_ROOT, file), join(projectRoot, file), { recursive: true });
});
afterEach(() => rmSync(projectRoot, { recursive: true }));

it('shows an error on a pull request at the line of its message', () => {
  const file = 'mf-marketing/src/pages/about/lt.json';
  const annotationAt = (key: string) => annotationOf(`${file} ${key}: straight quotation mark`, projectRoot);
  const lines = readFileSync(join(projectRoot, file), 'utf8').split('\n');
  const [, line = ''] = /line=(\d+)::hero\.title: straight/.exec(annotationAt('hero.title')) ?? [];
  expect(lines[Number(line) - 1]).toMatch(/^ {4}"title": /);
  expect(lines[Number(line) - 2]).toMatch(/"hero": \{|"kicker": /);
  const [, object = ''] = /line=(\d+)::/.exec(annotationAt('hero.none')) ?? [];
  expect(lines[Number(object) - 1]).toMatch(/"hero": \{/);
  expect(annotationOf(`${file} is missing`, projectRoot)).toBe(`::error file=${file},line=1::is missing`);
  expect(annotationOf('Something: 100%', projectRoot)).toBe('::error::Something: 100%25');
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHECKOUT } from '../workspaces/checkout.ts';
import { siteFolders } from '../workspaces/site-folders.ts';
import { readCatalogue } from './catalogue.ts';
import { findMessageFiles } from './checks/message-files.ts';
import { fromCsv, toCsv } from './csv.ts';
import { exportTable, importTable } from './translators-table.ts';

let root: string;
const files = findMessageFiles().map(({ file }) => file);
const contents = (folder: string) => files.map((file) => readFileSync(join(folder, file), 'utf8'));

/** A copy of the site's own dictionaries. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'texts-'));
  for (const file of files) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), readFileSync(join(CHECKOUT, file)));
  }
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a translators’ table', () => {
  it('changes nothing on its way out and back', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(importTable(exportTable(readCatalogue(root)), root)).toEqual([]);
    expect(contents(root)).toEqual(contents(CHECKOUT));
  });

  it('changes one text, and not a byte beside it', () => {
    const row = readCatalogue(root).find(({ key, lt }) => key.includes('.0.') && lt);
    const table = exportTable(readCatalogue(root)).replace(
      `"${row?.lt}"`,
      '"Visai „kitas“ \u00A0 ""tekstas"""',
    );
    expect(importTable(table, root)).toHaveLength(1);
    const file = `${row?.folder}/lt.json`;
    expect(readFileSync(join(root, file), 'utf8')).toBe(
      readFileSync(join(CHECKOUT, file), 'utf8').replace(
        JSON.stringify(row?.lt),
        JSON.stringify('Visai „kitas“ \u00A0 "tekstas"'),
      ),
    );
  });

  it('refuses a text that is not there or was emptied, and writes nothing', () => {
    const head = ['dictionary', 'key', 'en', 'lt', 'marks'];
    const folder = 'shell/src/layout';
    expect(() => importTable(toCsv([head, [folder, 'no.such', 'a', 'b', '']]), root)).toThrow('no.such');
    const [row] = readCatalogue(root);
    const emptied = toCsv([head, [row?.folder ?? '', row?.key ?? '', row?.en ?? '', '', '']]);
    expect(() => importTable(emptied, root)).toThrow('empty in lt');
    expect(() => importTable('a,b\r\n', root)).toThrow('first row');
    expect(contents(root)).toEqual(contents(CHECKOUT));
  });
});

it('reads and writes what spreadsheets do', () => {
  const rows = [
    ['+1050 %', '=1+1', "'a"],
    ['two\nlines', 'a "quote", a comma; both', ''],
  ];
  expect(fromCsv(toCsv(rows))).toEqual(rows);
  expect(fromCsv('a;b\r\n"x;1";y,2')).toEqual([
    ['a', 'b'],
    ['x;1', 'y,2'],
  ]);
});

it('holds what visitors read, and no text of a test', () => {
  const modules = [...new Set(readCatalogue(root).map(({ module }) => module))];
  expect(modules.sort()).toEqual([...siteFolders(CHECKOUT).separate, 'shared'].toSorted());
});

it('marks what is missing, equal or overlong', () => {
  const folder = join(root, 'mf-new/src/pages/new');
  mkdirSync(folder, { recursive: true });
  const write = (language: string, messages: object) =>
    writeFileSync(join(folder, `${language}.json`), JSON.stringify(messages));
  write('en', { a: 'Contact Us', b: 'Short', c: 'One', n_one: 'x', n_other: 'x', id: 'id' });
  write('lt', {
    a: 'Contact Us',
    b: 'Labai labai ilgas tekstas',
    n_one: 'y',
    n_few: 'y',
    n_other: 'y',
    id: 'id',
  });
  const marks = readCatalogue(root)
    .filter(({ module }) => module === 'mf-new')
    .map(({ key, marks: found }) => [key, ...found]);
  expect(marks).toEqual([
    ['a', 'equal'],
    ['b', 'overlong'],
    ['c', 'missing'],
    ['n_one'],
    ['n_other'],
    ['n_few'],
  ]);
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '@atverta/composer/config/site.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guardedFolders } from '../boundaries/guarded-folders.ts';
import { findMessageFiles } from './checks/message-files.ts';
import { readMessageRows } from './message-rows.ts';
import { exportTable, fromCsv, importTable, toCsv } from './translators-table.ts';

let root: string;
const files = findMessageFiles().map(({ file }) => file);
const contents = (folder: string) => files.map((file) => readFileSync(join(folder, file), 'utf8'));

/** Copies the site's messages. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'messages-'));
  for (const file of files) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), readFileSync(join(ROOT, file)));
  }
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a translators’ table', () => {
  it('changes no file when it is exported and imported unchanged', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(importTable(exportTable(readMessageRows(root)), root)).toEqual([]);
    expect(contents(root)).toEqual(contents(ROOT));
  });

  it('changes one message, and no other byte', () => {
    const row = readMessageRows(root).find(({ key, messages }) => key.includes('.0.') && messages.lt);
    const table = exportTable(readMessageRows(root)).replace(
      `"${row?.messages.lt}"`,
      '"Visai „kitas“ \u00A0 ""tekstas"""',
    );
    expect(importTable(table, root)).toHaveLength(1);
    const file = `${row?.folder}/lt.json`;
    expect(readFileSync(join(root, file), 'utf8')).toBe(
      readFileSync(join(ROOT, file), 'utf8').replace(
        JSON.stringify(row?.messages.lt),
        JSON.stringify('Visai „kitas“ \u00A0 "tekstas"'),
      ),
    );
  });

  it('refuses an unknown or emptied message, and writes nothing', () => {
    const head = ['folder', 'key', 'en', 'lt', 'marks'];
    const folder = 'shell/src/both/layout';
    expect(() => importTable(toCsv([head, [folder, 'no.such', 'a', 'b', '']]), root)).toThrow('no.such');
    const [row] = readMessageRows(root);
    const emptied = toCsv([head, [row?.folder ?? '', row?.key ?? '', row?.messages.en ?? '', '', '']]);
    expect(() => importTable(emptied, root)).toThrow('empty in lt');
    expect(() => importTable('a,b\r\n', root)).toThrow('first row');
    expect(contents(root)).toEqual(contents(ROOT));
  });
});

it('reads and writes CSV as spreadsheets do', () => {
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

it('lists the messages of every module, but not of modules in tests', () => {
  const modules = [...new Set(readMessageRows(root).map(({ module }) => module))];
  expect(modules.sort()).toEqual([...guardedFolders(ROOT).separate, 'shared'].toSorted());
});

it('marks messages that are missing, equal or overlong', () => {
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
  const marks = readMessageRows(root)
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

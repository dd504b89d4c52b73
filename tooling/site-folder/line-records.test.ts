import { describe, expect, it } from 'vitest';
import { inBlocks } from './lines.ts';
import type { PageRecord } from './page-record.ts';
import { openPageRecords, type PageRecords } from './page-records.ts';

const record = (title: string): PageRecord => ({
  inputs: '0123',
  links: ['home'],
  summary: { title, description: 'Žodžiai\tir skirtukai\n', content: 'ab', changedOn: '2026-01-31' },
  weight: { document: 1, scripts: { shell: 2 }, hasForm: false },
});

const written = (records: PageRecords) => Buffer.from([...inBlocks(records.lines())].join(''));

describe('records of pages', () => {
  it('are read as they were written, and passed on without being parsed', () => {
    const first = openPageRecords();
    first.set('/en/', record('Home'));
    first.set('/lt/', record('Pradžia'));
    const read = openPageRecords(written(first));
    expect([...read.paths]).toEqual(['/en/', '/lt/']);
    expect(read.get('/lt/')).toEqual(record('Pradžia'));

    const next = openPageRecords();
    next.copy('/lt/', read);
    next.copy('/en/gone', read);
    expect([...next.paths]).toEqual(['/lt/']);
    expect(openPageRecords(written(next)).get('/lt/')).toEqual(record('Pradžia'));
  });

  it.each(['/en/', '/en/\t{}\n/lt', '{"/en/":{}}\n'])(
    'are refused where a line is not whole: %j',
    (content) => {
      expect(() => openPageRecords(Buffer.from(content))).toThrow(SyntaxError);
    },
  );
});

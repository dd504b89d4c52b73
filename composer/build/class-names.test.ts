import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { classNames } from './class-names.ts';

const rootContext = await mkdtemp(join(tmpdir(), 'sheets-'));
const write = (file: string, text: string) => writeFile(join(rootContext, file), text);
await write(
  'Card.module.css',
  '.card { margin: .5rem } .card .title {} @keyframes open {} @media print { .title {} }',
);
await write('Many.module.css', Array.from({ length: 60 }, (_, index) => `.name${index} {}`).join(''));

const namesIn = (module: string, file: string, ...names: string[]) => {
  const nameOf = classNames(module);
  return names.map((name) => nameOf({ resourcePath: join(rootContext, file), rootContext }, '', name));
};

test('names of a sheet share their first letters, and count what it defines', () => {
  const [card = '', ...others] = namesIn('shell', 'Card.module.css', 'card', 'title', 'open');
  expect(card).toMatch(/^[A-Za-z]{4}a$/);
  expect(others).toEqual([card.replace(/.$/, 'b'), card.replace(/.$/, 'c')]);
});

test('no two names of a long sheet are the same', () => {
  const names = Array.from({ length: 60 }, (_, index) => `name${index}`);
  expect(new Set(namesIn('shell', 'Many.module.css', ...names)).size).toBe(60);
});

test('modules that show the same sheet on one page have names of their own', () => {
  expect(namesIn('shell', 'Card.module.css', 'card')).not.toEqual(
    namesIn('mf-forms', 'Card.module.css', 'card'),
  );
});

test('two sheets with the same letters are refused', async () => {
  const sheets = ['Sheet3491.module.css', 'Sheet4236.module.css'];
  for (const sheet of sheets) await write(sheet, '.card {}');
  const nameOf = classNames('shell');
  const [first, second] = sheets.map(
    (sheet) => () => nameOf({ resourcePath: join(rootContext, sheet), rootContext }, '', 'card'),
  );
  expect(first).not.toThrow();
  expect(second).toThrow(
    'Sheet4236.module.css and Sheet3491.module.css would have the same class names: rename one',
  );
});

import { execFile, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../testing/temporary-folder.ts';
import { toCsv } from './csv.ts';

const SOFFICE = ['soffice', 'libreoffice'].find(
  (command) => spawnSync(command, ['--headless', '--version'], { timeout: 30_000 }).status === 0,
);

/** Values that contain a formula if a spreadsheet splits at commas, semicolons or tabs. */
const CELLS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  ' =1+1',
  '\t=1+1',
  'x;=1+1;',
  ';=1+1',
  'x\t=1+1',
  "labas\n=cmd|'/C calc'!A0",
  '＝1+1',
  'Ona „Žolė“ Šimkutė',
];
/** Separators as character codes for LibreOffice's filter, by language. */
const SEPARATORS = { English: 44, Lithuanian: 59, tab: 9 } as const;

/** Opens CSV in LibreOffice and returns the cells as its flat XML. */
async function convertInLibreOffice(csv: string, separator: number): Promise<string> {
  const folder = await createTemporaryFolder();
  const file = join(folder, 'export.csv');
  await writeFile(file, csv);
  // The options mean: double quotes, UTF-8, from the first line, and formulas are evaluated as when a file is opened.
  const filter = `CSV:${separator},34,76,1,,0,false,true,false,false,false,-1,true`;
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const parameters = [
    profile,
    '--headless',
    `--infilter=${filter}`,
    '--convert-to',
    'fods',
    '--outdir',
    folder,
    file,
  ];
  await promisify(execFile)(SOFFICE ?? '', parameters, { timeout: 120_000 });
  return readFile(join(folder, 'export.fods'), 'utf8');
}

const title = (language: string) => `LibreOffice finds no formula, by the separator of ${language}`;
test
  .skipIf(!SOFFICE)
  .each(
    Object.entries(SEPARATORS).map(
      ([language, code]) =>
        [
          SOFFICE ? title(language) : `${title(language)} [skipped: LibreOffice is not installed]`,
          code,
        ] as const,
    ),
  )(
  '%s',
  async (_, separator) => {
    // The cell before it matters: another separator splits a quoted value only after a first cell.
    const document = await convertInLibreOffice(toCsv(CELLS.map((cell) => ['text', cell])), separator);
    expect(document).toContain('Ona „Žolė“ Šimkutė');
    expect(document).not.toContain('table:formula');
    // Without escaping, LibreOffice finds a formula.
    expect(await convertInLibreOffice('"=1+1"\r\n', separator)).toContain('table:formula');
  },
  300_000,
);

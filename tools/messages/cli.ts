/**
 * `npm run messages`: all messages side by side, as a page. `-- --csv` writes them as a table for
 * translators instead, `-- --import <file>` takes such a table back; `--to <file>` names the file.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '@atverta/composer/site/site.ts';
import { readMessageRows } from './message-rows.ts';
import { messagesPage } from './messages-page.ts';
import { exportTable, importTable } from './translators-table.ts';

try {
  const { values } = parseArgs({
    options: { csv: { type: 'boolean', default: false }, import: { type: 'string' }, to: { type: 'string' } },
  });
  if (values.import !== undefined) takeBack(values.import);
  else {
    const ending = values.csv ? 'csv' : 'html';
    write(values.to ?? join(ROOT, `node_modules/.cache/messages/messages.${ending}`), values.csv);
  }
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}. Nothing was changed.`);
  process.exitCode = 1;
}

function takeBack(file: string): void {
  const changed = importTable(readFileSync(resolve(file), 'utf8'));
  for (const { file: name, messages } of changed) console.log(`${name}: ${messages} changed`);
  console.log(changed.length > 0 ? 'Check them: npm run test:unit' : 'Nothing has changed');
}

function write(file: string, asTable: boolean): void {
  const rows = readMessageRows();
  const target = resolve(file);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, asTable ? exportTable(rows) : messagesPage(rows));
  const count = (mark: string) => rows.filter(({ marks }) => marks.some((found) => found === mark)).length;
  console.log(
    `${rows.length} messages: ${count('missing')} missing, ${count('equal')} equal, ${count('overlong')} overlong`,
  );
  console.log(target);
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ROOT } from '@atverta/composer/site/site.ts';
import { readMessageRows } from './message-rows.ts';
import { messagesPage } from './messages-page.ts';
import { exportTable, importTable } from './translators-table.ts';

type MessagesOptions = {
  /** A table for translators, in place of a page. */
  readonly csv?: boolean;
  /** File of a table that is taken back. */
  readonly import?: string;
  readonly to?: string;
};

/** `npm run site -- messages`: all messages side by side, or a translators' table taken back. */
export function messages({ csv = false, import: table, to }: MessagesOptions): void {
  if (table !== undefined) takeBack(table);
  else write(to ?? join(ROOT, `node_modules/.cache/messages/messages.${csv ? 'csv' : 'html'}`), csv);
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

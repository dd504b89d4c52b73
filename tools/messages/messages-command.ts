import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ROOT } from '@atverta/composer/config/site.ts';
import { type Mark, readMessageRows } from './message-rows.ts';
import { messagesPage } from './messages-page.ts';
import { exportTable, importTable } from './translators-table.ts';

type MessagesOptions = {
  readonly csv?: boolean;
  readonly import?: string;
  readonly to?: string;
};

/** `npm run site -- messages`: writes all messages as a page or a table, or imports a table. */
export function messages({ csv = false, import: table, to }: MessagesOptions): void {
  if (table !== undefined) {
    const changed = importTable(readFileSync(resolve(table), 'utf8'));
    for (const { file, messages } of changed) console.log(`${file}: ${messages} changed`);
    console.log(changed.length > 0 ? 'Check them: npm run test:unit' : 'Nothing has changed');
    return;
  }
  const rows = readMessageRows();
  const target = resolve(to ?? join(ROOT, `node_modules/.cache/messages/messages.${csv ? 'csv' : 'html'}`));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, csv ? exportTable(rows) : messagesPage(rows));
  const count = (mark: Mark) => rows.filter(({ marks }) => marks.includes(mark)).length;
  console.log(
    `${rows.length} messages: ${count('missing')} missing, ${count('equal')} equal, ${count('overlong')} overlong`,
  );
  console.log(target);
}

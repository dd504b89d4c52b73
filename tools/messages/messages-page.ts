import { LANGUAGE_TABLE, LANGUAGES, WRITING } from '@atverta/settings/languages.ts';
import type { Mark, MessageRow } from './message-rows.ts';

const MARKS: readonly Mark[] = ['missing', 'equal', 'overlong'];

const STYLE = `
:root{color-scheme:light dark;font:15px/1.45 system-ui,sans-serif}
body{margin:0 auto;max-width:90rem;padding:1rem}
table{width:100%;border-collapse:collapse;table-layout:fixed}
th,td{padding:.375rem .5rem;text-align:start;vertical-align:top;overflow-wrap:anywhere;border-block-end:1px solid #8886}
th:first-child{width:16%}thead th:last-child{width:6rem}
thead th{position:sticky;top:0;background:Canvas}
tbody th{font:12px/1.45 ui-monospace,monospace}
h2{margin-block:2rem .5rem}h3{margin-block:1.5rem .25rem;font-size:1rem}
tr[data-marks]{background:light-dark(#fff2d6,#43340f)}
mark{background:none;color:inherit;font-weight:600}
form{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem}
body:has(#only:checked) tbody tr:not([data-marks]){display:none}
${MARKS.map((mark) => `body:has(#only-${mark}:checked) tbody tr:not([data-marks~=${mark}]){display:none}`).join('')}
@media(max-width:40rem){table,tbody,tr,th,td{display:block;width:auto!important}thead{display:none}}`;

/** Returns an HTML page with all messages side by side. It needs no scripts and no network. */
export function messagesPage(rows: readonly MessageRow[]): string {
  const marked = (mark: Mark) => rows.filter(({ marks }) => marks.includes(mark)).length;
  const modules = [...Map.groupBy(rows, ({ module }) => module)];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>All messages</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>${STYLE}</style></head><body>
<h1>All messages, language by language</h1>
<p>${rows.length} messages. Overlong: more than half as long again as the English, or longer than search engines show.</p>
<form aria-label="Show"><label><input type="radio" name="show" id="all" checked> all</label>
<label><input type="radio" name="show" id="only"> all that is marked</label>
${MARKS.map((mark) => `<label><input type="radio" name="show" id="only-${mark}"> ${mark} (${marked(mark)})</label>`).join('\n')}</form>
<nav aria-label="Modules"><ul>${modules.map(([name, messages]) => `<li><a href="#${name}">${name}</a>: ${messages.length}</li>`).join('')}</ul></nav>
${modules.map(([name, messages]) => `<h2 id="${name}">${name}</h2>${tables(messages)}`).join('\n')}
</body></html>\n`;
}

const tables = (rows: readonly MessageRow[]): string =>
  [...Map.groupBy(rows, ({ folder }) => folder)]
    .map(
      ([folder, messages]) => `<h3>${folder}</h3><table><thead><tr><th scope="col">Key</th>
${LANGUAGES.map((language) => `<th scope="col">${LANGUAGE_TABLE[language].name}</th>`).join('')}<th scope="col">Marks</th></tr></thead>
<tbody>${messages.map(line).join('\n')}</tbody></table>`,
    )
    .join('\n');

function line({ key, messages, marks }: MessageRow): string {
  const attribute = marks.length > 0 ? ` data-marks="${marks.join(' ')}"` : '';
  return `<tr${attribute}><th scope="row">${escaped(key)}</th>${LANGUAGES.map((language) => `<td lang="${language}" dir="${WRITING[language].dir}">${escaped(messages[language] ?? '')}</td>`).join('\n')}<td>${marks.map((mark) => `<mark>${mark}</mark>`).join(' ')}</td></tr>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

import type { PageRecord } from '../compositions/page-record.ts';
import { shortName } from '../store/release-name.ts';
import { nearBudget } from './budgets/budgets.ts';
import { kilobytes, totalOf } from './budgets/page-weight.ts';
import type { ComposeResult } from './compose.ts';

const MAX_PAGES = 10;

export function report(result: ComposeResult): void {
  const { state, records, before, recordsBefore, pages, excesses, breaking, liveAfterMs } = result;
  const modules = Object.entries(state.selection).map(([module, release]) => {
    const old = before?.selection[module];
    const now = shortName(release);
    return old === release ? `  ${module}  ${now}` : `  ${module}  ${old ? shortName(old) : 'new'} → ${now}`;
  });
  const changed = pages.filter(({ isChanged }) => isChanged).map(({ path }) => path);
  const bytes = changed
    .slice(0, MAX_PAGES)
    .map((path) => bytesLine(path, records.get(path), recordsBefore.get(path)));
  const left = changed.length - bytes.length;
  const gone = [...recordsBefore.keys()].filter((path) => !records.has(path)).length;
  console.log(
    [
      `Composed ${state.name} in ${Math.round(liveAfterMs)} ms: ${changed.length} pages changed, ${pages.length - changed.length} unchanged${gone ? `, ${gone} gone` : ''}`,
      ...modules,
      ...(before ? [...bytes, ...(left > 0 ? [`  and ${left} more pages`] : [])] : []),
      ...[...breaking.settings, ...breaking.contents].map((change) => `  breaking change: ${change}`),
      ...excesses.map((excess) => `  over budget: ${excess}`),
      ...changed.flatMap((path) => nearOf(path, records.get(path)) ?? []),
    ].join('\n'),
  );
}

function nearOf(path: string, record: PageRecord | undefined): string | undefined {
  const near = record?.weight && nearBudget(path, record.weight);
  return near && `  near its budget: ${near}`;
}

/** Returns a line with the size of a page and its change. */
function bytesLine(path: string, record: PageRecord | undefined, before: PageRecord | undefined): string {
  const [now, then] = [record?.weight, before?.weight];
  if (!now) return `  ${path}`;
  const size = totalOf(now);
  const difference = then && size - totalOf(then);
  const more =
    difference === undefined ? 'new' : `${difference < 0 ? '−' : '+'}${Math.abs(difference)} bytes`;
  const others = Object.entries(now.scriptsOfOthers ?? {})
    .map(([module, bytes]) => `, ${kilobytes(bytes)} of it ${module}'s`)
    .join('');
  return `  ${path}  ${kilobytes(size)} (${more})${others}`;
}

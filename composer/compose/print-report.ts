import type { PageRecord } from '../compositions/page-records.ts';
import { shortName } from '../store/release-name.ts';
import { budgetWarning } from './budgets/budgets.ts';
import { formatKilobytes, totalBytesOf } from './budgets/page-weight.ts';
import type { ComposeResult } from './compose.ts';

const MAX_PAGES = 10;

export function printReport(result: ComposeResult): void {
  const {
    record,
    pageRecords,
    previousRecord,
    previousPageRecords,
    pages,
    budgetExcesses,
    breaking,
    liveAfterMs,
  } = result;
  const modules = Object.entries(record.releaseByModule).map(([module, release]) => {
    const previousRelease = previousRecord?.releaseByModule[module];
    const newName = shortName(release);
    return previousRelease === release
      ? `  ${module}  ${newName}`
      : `  ${module}  ${previousRelease ? shortName(previousRelease) : 'new'} → ${newName}`;
  });
  const changedPaths = pages.filter(({ isChanged }) => isChanged).map(({ path }) => path);
  const sizeLines = changedPaths
    .slice(0, MAX_PAGES)
    .map((path) => sizeLine(path, pageRecords.get(path), previousPageRecords.get(path)));
  const omittedCount = changedPaths.length - sizeLines.length;
  const removedCount = [...previousPageRecords.keys()].filter((path) => !pageRecords.has(path)).length;
  console.log(
    [
      `Composed ${record.name} in ${Math.round(liveAfterMs)} ms: ${changedPaths.length} pages changed, ${pages.length - changedPaths.length} unchanged${removedCount ? `, ${removedCount} gone` : ''}`,
      ...modules,
      ...(previousRecord
        ? [...sizeLines, ...(omittedCount > 0 ? [`  and ${omittedCount} more pages`] : [])]
        : []),
      ...[...breaking.settings, ...breaking.removals].map((change) => `  breaking change: ${change}`),
      ...budgetExcesses.map((excess) => `  over budget: ${excess}`),
      ...changedPaths.flatMap((path) => nearBudgetLine(path, pageRecords.get(path)) ?? []),
    ].join('\n'),
  );
}

function nearBudgetLine(path: string, record: PageRecord | undefined): string | undefined {
  const near = record?.weight && budgetWarning(path, record.weight);
  return near && `  near its budget: ${near}`;
}

/** Returns a line with the size of a page and its change. */
function sizeLine(
  path: string,
  record: PageRecord | undefined,
  previousRecord: PageRecord | undefined,
): string {
  const [weight, previousWeight] = [record?.weight, previousRecord?.weight];
  if (!weight) return `  ${path}`;
  const size = totalBytesOf(weight);
  const difference = previousWeight && size - totalBytesOf(previousWeight);
  const change =
    difference === undefined ? 'new' : `${difference < 0 ? '−' : '+'}${Math.abs(difference)} bytes`;
  const thirdPartyShares = Object.entries(weight.thirdPartyScripts ?? {})
    .map(([module, bytes]) => `, ${formatKilobytes(bytes)} of it ${module}'s`)
    .join('');
  return `  ${path}  ${formatKilobytes(size)} (${change})${thirdPartyShares}`;
}

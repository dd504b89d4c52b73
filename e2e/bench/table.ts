/** Prints rows as an aligned table; the first row is its head. */
export function printTable(title: string, rows: readonly (readonly (string | number)[])[]): void {
  const cells = rows.map((row) => row.map(String));
  const widths =
    cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  console.log(`\n${title}`);
  for (const row of cells) {
    console.log(
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    );
  }
}

/** Prints the missed targets, and lets the command fail if there is one. */
export function reportMissedTargets(missed: readonly string[]): void {
  console.log(missed.length === 0 ? '\nEvery target is met.' : `\nMissed: ${missed.join('; ')}`);
  if (missed.length > 0) process.exitCode = 1;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

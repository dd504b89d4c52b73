import type { ComposeResult } from './compose.ts';

/** Says what a composition changed. */
export function report({ state, before, pages }: ComposeResult, milliseconds: number): void {
  const modules = Object.entries(state.selection).map(([module, release]) => {
    const old = before?.selection[module];
    return old === release ? `  ${module}  ${release}` : `  ${module}  ${old ?? 'new'} → ${release}`;
  });
  const rendered = pages.filter(({ html }) => html !== undefined).length;
  const gone = Object.keys(before?.pages ?? {}).filter((path) => !state.pages[path]).length;
  console.log(
    [
      `Composed ${state.name} in ${Math.round(milliseconds)} ms: ${rendered} pages rendered, ${pages.length - rendered} unchanged${gone ? `, ${gone} gone` : ''}`,
      ...modules,
    ].join('\n'),
  );
}

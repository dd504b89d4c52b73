/** A file and what it imports, as dependency-cruiser tells. */
type Imports = { readonly source: string; readonly dependencies: readonly { readonly resolved: string }[] };

/**
 * Folders that a README names, below `src` of a workspace and where code runs: dependency-cruiser compares only the folders
 * that files lie in, and sees no circle between these.
 */
const ROOM = /^((?:shared\/)?[^/]+\/(?:src\/(?:(?:browser|node|both)\/)?)?(?!src\/)[^/]+)\//;

export function roomCycles(modules: readonly Imports[]): string[] {
  const imports = new Map<string, Map<string, string>>();
  for (const { source, dependencies } of modules) {
    const [, from] = ROOM.exec(source) ?? [];
    for (const { resolved } of dependencies) {
      const [, to] = ROOM.exec(resolved) ?? [];
      if (!from || !to || from === to || to.startsWith('node_modules')) continue;
      const known = imports.get(from) ?? new Map<string, string>();
      imports.set(from, known.set(to, known.get(to) ?? `${source} → ${resolved}`));
    }
  }
  return [...imports.keys()].flatMap((room) => {
    const way = wayBack(room, imports);
    // Each circle is told once, from the first of its rooms.
    return way?.every((other) => other >= room) ? [sentence([room, ...way], imports)] : [];
  });
}

/** Rooms from one back to it, itself at the end; undefined where there is no such way. */
function wayBack(room: string, imports: ReadonlyMap<string, ReadonlyMap<string, string>>) {
  const reached = new Map<string, readonly string[]>([[room, []]]);
  for (const [from, way] of reached) {
    for (const to of imports.get(from)?.keys() ?? []) {
      if (to === room) return [...way, room];
      if (!reached.has(to)) reached.set(to, [...way, to]);
    }
  }
  return undefined;
}

function sentence(
  rooms: readonly string[],
  imports: ReadonlyMap<string, ReadonlyMap<string, string>>,
): string {
  const files = rooms.slice(1).map((to, index) => imports.get(rooms[index] ?? '')?.get(to));
  return `${rooms.join(' → ')}  (no-room-cycles: two rooms that need each other are one, or what one needs is in the wrong place: ${files.join(', ')})`;
}

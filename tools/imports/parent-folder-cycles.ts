import type { IModule } from 'dependency-cruiser';

/**
 * Matches the parent folder of a file: the first folder in a workspace, below `src` and `browser`, `node` or
 * `universal`. dependency-cruiser compares only the innermost folders, and so misses cycles between these.
 */
const PARENT_FOLDER = /^((?:shared\/)?[^/]+\/(?:src\/(?:(?:browser|node|universal)\/)?)?(?!src\/)[^/]+)\//;

/** Returns a sentence for each import cycle between parent folders. */
export function parentFolderCycles(files: readonly IModule[]): string[] {
  const imports = new Map<string, Map<string, string>>();
  for (const { source, dependencies } of files) {
    const [, from] = PARENT_FOLDER.exec(source) ?? [];
    for (const { resolved } of dependencies) {
      const [, to] = PARENT_FOLDER.exec(resolved) ?? [];
      if (!from || !to || from === to || to.startsWith('node_modules')) continue;
      const importsOfFolder = imports.get(from) ?? new Map<string, string>();
      imports.set(from, importsOfFolder.set(to, importsOfFolder.get(to) ?? `${source} → ${resolved}`));
    }
  }
  return [...imports.keys()].flatMap((folder) => {
    const path = pathBack(folder, imports);
    // Each cycle is reported once, from its first folder in the alphabet.
    return path?.every((other) => other >= folder) ? [sentence([folder, ...path], imports)] : [];
  });
}

/** Returns the folders on the shortest path from a folder back to itself, or undefined if there is none. */
function pathBack(folder: string, imports: ReadonlyMap<string, ReadonlyMap<string, string>>) {
  const pathsByFolder = new Map<string, readonly string[]>([[folder, []]]);
  for (const [from, path] of pathsByFolder) {
    for (const to of imports.get(from)?.keys() ?? []) {
      if (to === folder) return [...path, folder];
      if (!pathsByFolder.has(to)) pathsByFolder.set(to, [...path, to]);
    }
  }
  return undefined;
}

function sentence(
  folders: readonly string[],
  imports: ReadonlyMap<string, ReadonlyMap<string, string>>,
): string {
  const files = folders.slice(1).map((to, index) => imports.get(folders[index] ?? '')?.get(to));
  return `${folders.join(' → ')}  (no-parent-folder-cycles: merge folders that import from each other, or move the imported files: ${files.join(', ')})`;
}

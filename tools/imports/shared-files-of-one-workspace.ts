import type { IModule } from 'dependency-cruiser';

/** JSON and global style sheets are left out: they are also read from disk, which no import shows. */
const CHECKED = /^shared\/.+(\.tsx?|\.module\.css)$/;

const isShared = (file: string): boolean => file.startsWith('shared/');

/** Lists files in `shared` that only one workspace imports, directly or through other shared files. */
export function sharedFilesOfOneWorkspace(files: readonly IModule[]): string[] {
  const importers = new Map<string, Set<string>>();
  for (const { source, dependencies } of files)
    for (const { resolved } of dependencies)
      importers.set(resolved, (importers.get(resolved) ?? new Set()).add(source));
  return [...importers.keys()].sort().flatMap((file) => {
    const [user, ...furtherUsers] = CHECKED.test(file) ? usersOf(file, importers) : [];
    return user && !isShared(user) && furtherUsers.length === 0
      ? [`${file} is used by ${user} alone  (shared-by-two: Move it there.)`]
      : [];
  });
}

/** A shared file without importers counts as a user: configurations name such entry points by their paths. */
function usersOf(file: string, importers: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reachedFiles = new Set([file]);
  for (const reachedFile of reachedFiles)
    if (isShared(reachedFile))
      for (const importer of importers.get(reachedFile) ?? []) reachedFiles.add(importer);
  const entryPoints = [...reachedFiles].filter((each) => !isShared(each) || !importers.has(each));
  return new Set(entryPoints.map((each) => each.split('/', isShared(each) ? 2 : 1).join('/')));
}

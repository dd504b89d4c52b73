import { randomBytes } from 'node:crypto';
import type { Storage } from './storage.ts';

/** What somebody said of a release: that it is bad, or no longer. */
export type Mark = {
  readonly release: string;
  readonly isBad: boolean;
  readonly reason: string;
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
};

const folderOf = (module: string): string => `marks/${module}`;

/** Each mark is an object of its own, named by its time, so that the last one counts and none is lost. */
export async function addMark(storage: Storage, module: string, mark: Mark): Promise<void> {
  const name = `${mark.at.replaceAll(':', '')}_${mark.release}_${randomBytes(3).toString('hex')}.json`;
  await storage.write(`${folderOf(module)}/${name}`, JSON.stringify(mark));
}

/**
 * Releases of a module that are marked bad, by name.
 * @param read gets a mark by its name, from wherever it is at hand
 */
export async function badReleases(
  storage: Storage,
  module: string,
  read: Storage['read'],
): Promise<ReadonlyMap<string, Mark>> {
  const names = await storage.list(folderOf(module));
  const last = new Map(names.map((name) => [name.split('_')[1], name]));
  const marks = await Promise.all([...last.values()].map((name) => read(`${folderOf(module)}/${name}`)));
  return new Map(
    marks
      .flatMap((content) => (content ? [JSON.parse(String(content)) as Mark] : []))
      .filter(({ isBad }) => isBad)
      .map((mark) => [mark.release, mark]),
  );
}

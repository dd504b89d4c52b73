import type { Selection } from './releases.ts';

/** A release that was live, and when it was last composed: ISO 8601, UTC. */
export type LiveRelease = { readonly release: string; readonly since: string };

/** What was live of each module, oldest first. It is carried on from composition to composition. */
export type LiveHistory = Readonly<Record<string, readonly LiveRelease[]>>;

/** How many releases of a module are remembered: far more than anybody rolls back. */
const MAX_REMEMBERED = 100;

/**
 * The history up to and with a composition that is being made.
 * @param earlier compositions on disk, in any order; the latest carries what was live before
 */
export function historyOf(
  composed: { readonly selection: Selection; readonly composedAt: string },
  earlier: readonly { readonly composedAt: string; readonly history: LiveHistory }[],
): LiveHistory {
  const latest = earlier.toSorted((a, b) => a.composedAt.localeCompare(b.composedAt)).at(-1);
  const past = latest?.history ?? {};
  const added = Object.entries(composed.selection).map(([module, release]) => {
    const before = past[module] ?? [];
    const others = before.at(-1)?.release === release ? before.slice(0, -1) : before;
    return [module, [...others, { release, since: composed.composedAt }].slice(-MAX_REMEMBERED)];
  });
  return { ...past, ...Object.fromEntries(added) };
}

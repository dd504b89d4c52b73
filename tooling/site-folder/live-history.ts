import type { Selection } from './releases.ts';

/** A release that was live, and when it was last composed: ISO 8601, UTC. */
export type LiveRelease = { readonly release: string; readonly since: string };

/** What was live of each module, oldest first. It is carried on from composition to composition. */
export type LiveHistory = Readonly<Record<string, readonly LiveRelease[]>>;

/** How many releases of a module are remembered: far more than anybody goes back. */
const REMEMBERED = 100;

type Composed = {
  readonly selection: Selection;
  readonly composedAt: string;
  readonly history?: LiveHistory;
};

/** The history up to and with a composition. Where it carries none, as of older composers, it follows from its forerunners. */
export function historyOf(latest: Composed, forerunners: readonly Composed[]): LiveHistory {
  if (latest.history) return latest.history;
  const [before, ...older] = forerunners.toSorted((a, b) => b.composedAt.localeCompare(a.composedAt));
  const past = before ? historyOf(before, older) : {};
  const added = Object.entries(latest.selection).map(([module, release]) => {
    const earlier = past[module] ?? [];
    const others = earlier.at(-1)?.release === release ? earlier.slice(0, -1) : earlier;
    return [module, [...others, { release, since: latest.composedAt }].slice(-REMEMBERED)];
  });
  return { ...past, ...Object.fromEntries(added) };
}

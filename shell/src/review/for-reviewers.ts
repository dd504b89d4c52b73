import type { PageManifest } from '@atverta/runtime/composition.ts';
import type { Moves } from '../navigation/moves.ts';

// No visitor loads what is imported here.

/** A developer's module, to be shown in the place of its release: in previews alone. */
export async function findRunningModule({ preview }: PageManifest) {
  if (!preview) return undefined;
  const { takeRunningModule } = await import(
    /* webpackChunkName: "on-demand-running-module" */ './running-module.ts'
  );
  return takeRunningModule();
}

/** Shows which team's code is where, to whoever adds `?boundaries` to an address. */
export async function showBoundariesIfAsked(moves: Moves): Promise<void> {
  if (/[?&]boundaries\b/.test(location.search)) {
    const { showBoundaries } = await import(
      /* webpackChunkName: "on-demand-boundaries" */ './show-boundaries.tsx'
    );
    await showBoundaries(moves);
  }
}

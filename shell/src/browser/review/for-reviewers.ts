import type { PageManifest } from '@atverta/runtime/composition.ts';
import type { Language } from '@atverta/runtime/language.ts';
import { admitScripts } from '../loading/known-files.ts';
import type { Moves } from '../navigation/moves.ts';
import { fetchDocument } from '../navigation/next-document.ts';

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
export async function showBoundariesIfAsked(moves: Moves, language: Language): Promise<void> {
  if (/[?&]boundaries\b/.test(location.search)) {
    const { manifest } = await fetchDocument(`/${language}/404`);
    admitScripts(manifest.onDemand);
    const { showBoundaries } = await import(
      /* webpackChunkName: "on-demand-boundaries" */ './show-boundaries.tsx'
    );
    await showBoundaries(moves);
  }
}

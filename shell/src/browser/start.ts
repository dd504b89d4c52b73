import type { PageManifest } from '@atverta/runtime/composition.ts';
import { createI18n } from '@atverta/runtime/i18n/create-i18n.ts';
import type { Language } from '@atverta/runtime/language.ts';
import * as brand from '@atverta/site/brand/brand.ts';
import { hydrateLayout } from './hydrate-layout.tsx';
import { createHydrate } from './hydration/create-hydrate.ts';
import { admitScripts } from './loading/known-files.ts';
import { guardScripts } from './loading/script-loading.ts';
import { createMoves, type Moves } from './navigation/moves.ts';
import { fetchDocument } from './navigation/next-document.ts';
import { hydratePage } from './navigation/show-page.ts';
import { firstPage } from './navigation/shown-page.ts';
import { reportStatic, reportUncaught } from './reports/report-failure.ts';

/** Hydrates the page, which otherwise stays as it was prerendered. */
export function start(): void {
  if (brand.reports) reportUncaught();
  hydrate(readPageManifest()).catch((error) => reportStatic('shell', error));
}

async function hydrate(manifest: PageManifest): Promise<void> {
  guardScripts();
  admitScripts(manifest.onDemand);
  const i18n = createI18n(manifest.language);
  const hydrateInto = createHydrate(manifest, i18n, await findRunningModule(manifest));
  const first = firstPage(manifest, hydrateInto);
  const moves = createMoves(first, hydrateInto);
  void hydratePage(first);
  await hydrateLayout(moves, manifest.language, i18n);
  if (brand.reports && Math.random() < brand.vitalsShare) {
    const { reportVitals } = await import(
      /* webpackChunkName: "on-demand-reports" */ './reports/report-vitals.ts'
    );
    reportVitals(moves);
  }
  await showBoundariesIfAsked(moves, manifest.language);
}

const readPageManifest = (): PageManifest =>
  JSON.parse(document.getElementById('page-manifest')?.textContent ?? '') as PageManifest;

/** A developer's module to show in place of its release, in previews. */
async function findRunningModule({ preview }: PageManifest) {
  if (!preview) return undefined;
  const { takeRunningModule } = await import(
    /* webpackChunkName: "on-demand-running-module" */ './review/running-module.ts'
  );
  return takeRunningModule();
}

/** Shows which team's code is where, to whoever adds `?boundaries` to an address. */
async function showBoundariesIfAsked(moves: Moves, language: Language): Promise<void> {
  if (/[?&]boundaries\b/.test(location.search)) {
    const { manifest } = await fetchDocument(`/${language}/404`);
    admitScripts(manifest.onDemand);
    const { showBoundaries } = await import(
      /* webpackChunkName: "on-demand-boundaries" */ './review/show-boundaries.tsx'
    );
    await showBoundaries(moves);
  }
}

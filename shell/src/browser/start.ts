import type { PageManifest } from '@atverta/runtime/composition.ts';
import { createI18n } from '@atverta/runtime/i18n/create-i18n.ts';
import * as brand from '@atverta/site/brand/brand.ts';
import { hydrateLayout } from './hydrate-layout.tsx';
import { createHydrate } from './hydration/create-hydrate.ts';
import { admitScripts } from './loading/known-files.ts';
import { guardScripts } from './loading/script-loading.ts';
import { hydratePage } from './navigation/hydrate-page.ts';
import { createMoves } from './navigation/moves.ts';
import { firstPage } from './navigation/shown-page.ts';
import { reportStatic, reportUncaught } from './reports/report-failure.ts';
import { findRunningModule, showBoundariesIfAsked } from './review/for-reviewers.ts';

/** Hydrates the page. Where it fails, the page stays what the server sent: it reads, its links and forms work. */
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

/** The manifest that `compose` inlined in this document. */
const readPageManifest = (): PageManifest =>
  JSON.parse(document.getElementById('page-manifest')?.textContent ?? '') as PageManifest;

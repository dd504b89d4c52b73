import type { PageManifest } from '@atverta/contract/composition.ts';
import { createI18n } from '@atverta/contract/create-i18n.ts';
import * as brand from '@atverta/settings/brand/brand.ts';
import { PAGE_MANIFEST } from '../universal/page/element-ids.ts';
import { handleBothLinks } from './both-languages/both-links.ts';
import { hydrateLayout } from './hydrate-layout.tsx';
import { createHydrate } from './hydration/create-hydrate.ts';
import { admitScripts } from './loading/known-files.ts';
import { guardScripts } from './loading/script-loading.ts';
import { admitOnDemand } from './navigation/admit-on-demand.ts';
import { createClientNavigation } from './navigation/client-navigation.ts';
import { hydratePage } from './navigation/show-page.ts';
import { firstPage } from './navigation/shown-page.ts';
import { reportStatic, reportUncaught } from './reports/report-failure.ts';

/** Hydrates the page. If that fails, the page stays as it was prerendered. */
export function start(): void {
  if (brand.reports) reportUncaught();
  const manifest = JSON.parse(document.getElementById(PAGE_MANIFEST)?.textContent ?? '') as PageManifest;
  hydrate(manifest).catch((error) => reportStatic('shell', error));
}

async function hydrate(manifest: PageManifest): Promise<void> {
  guardScripts();
  admitScripts(manifest.onDemand);
  const i18n = createI18n(manifest.language);
  const hydrateInto = createHydrate(manifest, i18n);
  const first = firstPage(manifest, hydrateInto);
  const clientNavigation = createClientNavigation(first, hydrateInto);
  void hydratePage(first);
  await hydrateLayout(clientNavigation, manifest.language, i18n);
  handleBothLinks(clientNavigation);
  if (brand.reports && Math.random() < brand.vitalsShare) {
    const { reportVitals } = await import(
      /* webpackChunkName: "on-demand-reports" */ './reports/report-vitals.ts'
    );
    reportVitals(clientNavigation);
  }
  // `?boundaries` in the address shows which team owns each part of the page.
  if (!/[?&]boundaries\b/.test(location.search)) return;
  await admitOnDemand(manifest.language);
  const { showBoundaries } = await import(
    /* webpackChunkName: "on-demand-boundaries" */ './review/show-boundaries.tsx'
  );
  await showBoundaries(clientNavigation);
}

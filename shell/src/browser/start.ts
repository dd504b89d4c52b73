import type { PageManifest } from '@atverta/contract/composition.ts';
import { createI18n } from '@atverta/contract/create-i18n.ts';
import { PAGE_MANIFEST_ID } from '../universal/page/element-ids.ts';
import { reportsPath, vitalsSampleRate } from '../universal/report-settings.ts';
import { handleBothLanguagesLinks } from './both-languages/handle-both-languages-links.ts';
import { hydrateLayout } from './hydrate-layout.tsx';
import { createHydratePage } from './hydration/create-hydrate-page.ts';
import { registerFiles } from './loading/registered-files.ts';
import { guardScripts } from './loading/script-loading.ts';
import { createClientNavigation } from './navigation/client-navigation.ts';
import { createFirstPage } from './navigation/create-page.ts';
import { BOUNDARIES_PARAMETER, hasQueryParameter } from './navigation/query-parameters.ts';
import { registerOnDemandFiles } from './navigation/register-on-demand-files.ts';
import { hydrateAfterPaint } from './navigation/show-page.ts';
import { reportNotHydrated, reportUncaught } from './reports/report-failure.ts';

/** Hydrates the page. If that fails, the page stays as it was prerendered. */
export function start(): void {
  if (reportsPath) reportUncaught();
  const manifest = JSON.parse(document.getElementById(PAGE_MANIFEST_ID)?.textContent ?? '') as PageManifest;
  startShell(manifest).catch((error) => reportNotHydrated('shell', error));
}

async function startShell(manifest: PageManifest): Promise<void> {
  guardScripts();
  registerFiles(manifest.onDemand);
  const i18n = createI18n(manifest.language);
  const hydratePage = createHydratePage(manifest, i18n);
  const firstPage = createFirstPage(manifest, hydratePage);
  const clientNavigation = createClientNavigation(firstPage, hydratePage);
  void hydrateAfterPaint(firstPage);
  await hydrateLayout(clientNavigation, manifest.language, i18n);
  handleBothLanguagesLinks(clientNavigation);
  if (reportsPath && Math.random() < vitalsSampleRate) {
    const { reportVitals } = await import(
      /* webpackChunkName: "on-demand-reports" */ './reports/report-vitals.ts'
    );
    reportVitals(clientNavigation);
  }
  if (!hasQueryParameter(BOUNDARIES_PARAMETER)) return;
  await registerOnDemandFiles(manifest.language);
  const { showBoundaries } = await import(
    /* webpackChunkName: "on-demand-boundaries" */ './boundaries/show-boundaries.tsx'
  );
  await showBoundaries(clientNavigation);
}

import * as brand from '@atverta/shared/brand/brand.ts';
import type { PageManifest } from '@atverta/shared/contracts/composition.ts';
import { createI18n } from '@atverta/shared/i18n/create-i18n.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { LiveLayout } from './app/LiveLayout.tsx';
import { fetchPageData } from './federation/fetch-page-data.ts';
import { admitScripts } from './federation/known-files.ts';
import { createRemotes } from './federation/remotes.ts';
import { guardScripts, scriptLoading } from './federation/script-loading.ts';
import { LAYOUT_NAMESPACE, layoutMessages } from './layout/index.ts';
import { hydratePage } from './navigation/hydrate-page.ts';
import { createNavigation } from './navigation/navigation.ts';
import { firstPage, type Hydrate } from './navigation/shown-page.ts';
import { readPageManifest } from './page/read-page-manifest.ts';
import { reportStatic } from './reports/report-failure.ts';
import { hydrateSlots } from './slots/hydrate-slots.tsx';
import { createPartSlot } from './slots/part-slot.tsx';
import { withinLimit } from './slots/time-limit.ts';

/** Hydrates the page. Where it fails, the page stays what the server sent: it reads, its links and forms work. */
export function start(): void {
  hydrate(readPageManifest()).catch((error) => reportStatic('shell', error));
}

async function hydrate(manifest: PageManifest): Promise<void> {
  const { language } = manifest;
  guardScripts();
  admitScripts(manifest.onDemand);
  const i18n = createI18n(language);
  const remotes = createRemotes(scriptLoading, fetchPageData, manifest.shell);
  const running = manifest.preview ? await findRunningModule(manifest.onDemand) : undefined;
  const hydrateInto: Hydrate = (slot, next) => {
    admitScripts(next.onDemand);
    for (const [name, remote] of Object.entries(next.remotes)) {
      admitScripts(remote.files ?? []);
      remotes.register(name, name === running?.name ? { entry: running.entry, release: 'running' } : remote);
    }
    return hydrateSlots(slot, next, remotes, i18n);
  };
  const first = firstPage(manifest, hydrateInto);
  const navigation = createNavigation(first, hydrateInto);
  void hydratePage(first);

  const { default: messages } = await withinLimit(layoutMessages(language));
  i18n.addResourceBundle(language, LAYOUT_NAMESPACE, messages);
  const app = document.getElementById('app') as HTMLElement;
  const prerendered = app.cloneNode(true);
  // As a transition, it makes way for the visitor every few milliseconds.
  startTransition(() => {
    hydrateRoot(
      app,
      <LiveLayout
        navigation={navigation}
        platform={{ language, i18n, PartSlot: createPartSlot(() => '') }}
      />,
      {
        onUncaughtError: (error) => {
          app.replaceChildren(...prerendered.childNodes);
          reportStatic('shell', error);
        },
      },
    );
  });
  if (brand.reports && Math.random() < brand.vitalsShare) {
    const { reportVitals } = await import(
      /* webpackChunkName: "on-demand-vitals" */ './reports/report-vitals.ts'
    );
    reportVitals(manifest.page.id);
  }
  if (/[?&]boundaries\b/.test(location.search)) {
    const { showBoundaries } = await import(
      /* webpackChunkName: "on-demand-boundaries" */ './review/show-boundaries.tsx'
    );
    await showBoundaries(navigation, manifest.onDemand);
  }
}

/** A developer's module in the place of its release: for reviewers, so no visitor loads this. */
async function findRunningModule(onDemand: PageManifest['onDemand']) {
  const { takeRunningModule } = await import(
    /* webpackChunkName: "on-demand-running-module" */ './review/running-module.ts'
  );
  return takeRunningModule(onDemand);
}

import { brand } from '@atverta/shared/brand/brand.ts';
import { addressesOf, type PageManifest } from '@atverta/shared/contracts/composition.ts';
import { createI18n } from '@atverta/shared/i18n/create-i18n.ts';
import { startTransition, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { integrityOf } from './federation/known-files.ts';
import { readPageManifest } from './federation/page-manifest.ts';
import { createRemotes } from './federation/remotes.ts';
import { scriptLoading } from './federation/script-loading.ts';
import { LAYOUT_NAMESPACE, layoutMessages } from './layout/index.ts';
import { hardNavigateOnce } from './navigation/hard-navigate.ts';
import { NavigationEffects } from './navigation/NavigationEffects.tsx';
import { createPageLoader } from './navigation/page-loader.ts';
import { TabRouter } from './navigation/TabRouter.tsx';
import { loadPage, namespaceOf } from './page/load-page.ts';
import { withinLimit } from './page/time-limit.ts';
import { reportStatic } from './reports/report-failure.ts';
import { keepPrerendered, restorePage } from './slots/prerendered-slots.ts';

/** Brings the page to life. Where it fails, the page stays what the server sent: it reads, its links and forms work. */
export function start(): void {
  hydrate(readPageManifest()).catch((error) => reportStatic('shell', error));
}

async function hydrate(manifest: PageManifest): Promise<void> {
  const { language } = manifest;
  const i18n = createI18n(language);
  const running = manifest.preview ? await findRunningModule() : undefined;
  const remotes = createRemotes(scriptLoading(integrityOf), (name, { entry }) =>
    name === running?.name ? running.entry : entry.url,
  );
  remotes.register(manifest.modules);
  const [messages, first] = await Promise.all([
    withinLimit(layoutMessages(language)),
    loadPage(firstAddress(manifest), manifest, remotes, i18n, (content, error) =>
      reportStatic(namespaceOf(content), error),
    ),
  ]);
  i18n.addResourceBundle(language, LAYOUT_NAMESPACE, messages.default);

  const loader = createPageLoader(manifest, first, location.pathname, remotes, i18n);
  const pageAt = (path: string, entry: string) => loader.peek(path, entry) ?? use(loader.load(path, entry));
  const app = document.getElementById('app') as HTMLElement;
  keepPrerendered(app);
  const sentPath = location.pathname;
  // As a transition, it makes way for the visitor every few milliseconds.
  startTransition(() => {
    hydrateRoot(
      app,
      <TabRouter>
        <App platform={{ language, i18n, pathOf: loader.pathOf }} pageAt={pageAt} />
        <NavigationEffects loader={loader} i18n={i18n} />
      </TabRouter>,
      {
        // Each slot's boundary reports what it catches.
        onCaughtError: () => {},
        // The last resort, for what lies outside of all slots.
        onUncaughtError: (error) => {
          if (location.pathname !== sentPath) return hardNavigateOnce();
          restorePage(app);
          reportStatic('shell', error);
        },
        // One with a cause was thrown while hydrating: thrown again, it comes to its slot's boundary.
        onRecoverableError: (error) => {
          if (!(error instanceof Error && error.cause)) reportError(error);
        },
      },
    );
  });
  if (brand.reports && Math.random() < brand.vitalsShare) {
    const { reportVitals } = await import('./reports/report-vitals.ts');
    reportVitals(first.page.id);
  }
  if (/[?&]boundaries\b/.test(location.search)) {
    const { showBoundaries } = await import('./review/show-boundaries.tsx');
    await showBoundaries(manifest, remotes.releaseOf);
  }
}

/** A developer's module in the place of its release: for reviewers, so no visitor loads this. */
async function findRunningModule() {
  const { takeRunningModule } = await import('./review/running-module.ts');
  return takeRunningModule();
}

/** The manifest's one page, at the address that the visitor asked for; unknown paths show the page for those. */
function firstAddress({ pages: [page], language }: PageManifest) {
  if (!page) throw new Error('The manifest names no page');
  const addresses = addressesOf(page, language);
  const asked = addresses.find(({ paths }) => paths[language] === location.pathname) ?? addresses[0];
  if (!asked) throw new Error('The page has no address');
  return asked;
}

import { createI18n } from '@atverta/shared/i18n/create-i18n.ts';
import { site as settings } from '@atverta/shared/site/settings.ts';
import { startTransition, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { MovingOn } from './app/MovingOn.tsx';
import { TabRouter } from './app/TabRouter.tsx';
import { addressesOf, type PageLock } from './composition/composition.ts';
import { readLock } from './composition/read-lock.ts';
import { integrityOf } from './federation/known-files.ts';
import { createRemotes } from './federation/remotes.ts';
import { scriptLoading } from './federation/script-loading.ts';
import { LAYOUT_NAMESPACE, layoutTexts } from './layout/index.ts';
import { loadInFullOnce } from './site/load-in-full.ts';
import { loadPage, namespaceOf } from './site/load-page.ts';
import { keepPrerendered, restorePage } from './site/prerendered-slots.ts';
import { reportStatic } from './site/report-failure.ts';
import { createSite } from './site/site.ts';
import { withinLimit } from './site/time-limit.ts';

/** Brings the page to life. Where it fails, the page stays what the server sent: it reads, its links and forms work. */
export function start(): void {
  hydrate(readLock()).catch((error) => reportStatic('shell', error));
}

async function hydrate(lock: PageLock): Promise<void> {
  const { language } = lock;
  const i18n = createI18n(language);
  const running = lock.preview ? await findRunningModule() : undefined;
  const remotes = createRemotes(scriptLoading(integrityOf), (name, { entry }) =>
    name === running?.name ? running.entry : entry.url,
  );
  remotes.register(lock.modules);
  const [texts, first] = await Promise.all([
    withinLimit(layoutTexts[language]()),
    loadPage(firstAddress(lock), lock, remotes, i18n, (content, error) =>
      reportStatic(namespaceOf(content), error),
    ),
  ]);
  i18n.addResourceBundle(language, LAYOUT_NAMESPACE, texts.default);

  const site = createSite(lock, first, location.pathname, remotes, i18n);
  const pageAt = (path: string, entry: string) => site.peek(path, entry) ?? use(site.load(path, entry));
  const app = document.getElementById('app') as HTMLElement;
  keepPrerendered(app);
  const sentPath = location.pathname;
  // As a transition, it makes way for the visitor every few milliseconds.
  startTransition(() => {
    hydrateRoot(
      app,
      <TabRouter>
        <App platform={{ language, i18n, pathOf: site.pathOf }} pageAt={pageAt} />
        <MovingOn site={site} i18n={i18n} />
      </TabRouter>,
      {
        // Each slot's boundary reports what it catches.
        onCaughtError: () => {},
        // The last resort, for what lies outside of all slots.
        onUncaughtError: (error) => {
          if (location.pathname !== sentPath) return loadInFullOnce();
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
  if (settings.reports && Math.random() < settings.vitalsShare) {
    const { reportVitals } = await import('./site/report-vitals.ts');
    reportVitals(first.page.id);
  }
  if (/[?&]boundaries\b/.test(location.search)) {
    const { showBoundaries } = await import('./review/show-boundaries.tsx');
    await showBoundaries(lock, remotes.releaseOf);
  }
}

/** A developer's module in the place of its release: for reviewers, so no visitor loads this. */
async function findRunningModule() {
  const { takeRunningModule } = await import('./review/running-module.ts');
  return takeRunningModule();
}

/** The lock's one page, at the address that the visitor asked for; unknown paths show the page for those. */
function firstAddress({ pages: [page], language }: PageLock) {
  if (!page) throw new Error('The lock names no page');
  const addresses = addressesOf(page, language);
  const asked = addresses.find(({ paths }) => paths[language] === location.pathname) ?? addresses[0];
  if (!asked) throw new Error('The page has no address');
  return asked;
}

import type { PageManifest } from '@atverta/contract/composition.ts';
import type { Arrival, VitalName, VitalsReport } from '@atverta/contract/report.ts';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { sendReport } from './send-report.ts';

type PageSource = { current(): { readonly manifest: PageManifest } };

type PendingReport = Omit<VitalsReport, 'vitals'> & { readonly vitals: Partial<Record<VitalName, number>> };

/** Reports web vitals of the document and of soft navigations (Chrome 151), once the tab is hidden. */
export function reportVitals(pageSource: PageSource): void {
  /** Manifests by path: a metric may be measured after its page was left. */
  const pages = new Map<string, PageManifest>();
  const pendingReports = new Map<string, PendingReport>();
  const reportedIds = new Set<string>();

  const rememberPage = () => {
    const { manifest } = pageSource.current();
    pages.set(manifest.paths[manifest.language], manifest);
  };
  rememberPage();
  window.navigation?.addEventListener('navigatesuccess', rememberPage);

  const record = ({ name, value, navigationId, navigationType, navigationURL }: Metric) => {
    const id = String(navigationId);
    const report = pendingReports.get(id) ?? reportOf(navigationType, navigationURL);
    if (!report || reportedIds.has(id)) return;
    pendingReports.set(id, report);
    report.vitals[name] = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(record, { reportSoftNavs: true });

  function reportOf(type: Metric['navigationType'], url = location.href): PendingReport | undefined {
    const manifest = pages.get(new URL(url, location.href).pathname);
    if (!manifest) return undefined;
    const { id, module } = manifest.page;
    const arrival: Arrival = type === 'soft-navigation' ? 'navigation' : 'load';
    return {
      kind: 'vitals',
      arrival,
      page: id,
      module,
      release: manifest.remotes[module]?.release ?? manifest.shellRelease,
      vitals: {},
    };
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    // The library's listener runs in the capture phase, so its last values are known here.
    for (const [id, report] of pendingReports) {
      sendReport(report);
      reportedIds.add(id);
    }
    pendingReports.clear();
  });
}

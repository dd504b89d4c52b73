import type { PageManifest } from '@atverta/contract/composition.ts';
import type { Arrival, VitalName, VitalsReport } from '@atverta/contract/report.ts';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { sendReport } from './send-failure.ts';

type Shown = { current(): { readonly manifest: PageManifest } };

type Measured = Omit<VitalsReport, 'vitals'> & { readonly vitals: Partial<Record<VitalName, number>> };

/** Reports web vitals of the document and of soft navigations (Chrome 151), once the tab is hidden. */
export function reportVitals(shown: Shown): void {
  /** Manifests by path: a metric may be measured after its page was left. */
  const pages = new Map<string, PageManifest>();
  const waiting = new Map<string, Measured>();
  const reported = new Set<string>();

  const note = () => {
    const { manifest } = shown.current();
    pages.set(manifest.paths[manifest.language], manifest);
  };
  note();
  window.navigation?.addEventListener('navigatesuccess', note);

  const take = ({ name, value, navigationId, navigationType, navigationURL }: Metric) => {
    const id = String(navigationId);
    const measured = waiting.get(id) ?? measuredOf(navigationType, navigationURL);
    if (!measured || reported.has(id)) return;
    waiting.set(id, measured);
    measured.vitals[name] = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(take, { reportSoftNavs: true });

  function measuredOf(type: Metric['navigationType'], url = location.href): Measured | undefined {
    const manifest = pages.get(new URL(url, location.href).pathname);
    if (!manifest) return undefined;
    const { id, module } = manifest.page;
    const arrival: Arrival = type === 'soft-navigation' ? 'move' : 'load';
    return {
      kind: 'vitals',
      arrival,
      page: id,
      module,
      release: manifest.remotes[module]?.release ?? manifest.shell,
      vitals: {},
    };
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    // The library's listener runs in the capture phase, so its last values are known here.
    for (const [id, measured] of waiting) {
      sendReport(measured);
      reported.add(id);
    }
    waiting.clear();
  });
}

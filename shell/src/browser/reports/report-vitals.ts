import type { PageManifest } from '@atverta/runtime/composition.ts';
import type { VitalsReport } from '@atverta/runtime/report.ts';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { sendReport } from './send-report.ts';

/** Says which page is shown. */
type Shown = { current(): { readonly manifest: PageManifest } };

type Measured = Omit<VitalsReport, 'vitals'> & { readonly vitals: Record<string, number> };

/**
 * Measures the document that was loaded and, where the browser tells moves (Chrome 151), each page
 * that the tab moves to. Reports each once, when the tab is left or hidden.
 */
export function reportVitals(shown: Shown): void {
  /** Pages by path: a metric is told after its page was left. */
  const pages = new Map<string, PageManifest>();
  const waiting = new Map<string, Measured>();
  const reported = new Set<string>();

  const note = () => {
    const { manifest } = shown.current();
    pages.set(manifest.paths[manifest.language], manifest);
  };
  note();
  // Where browsers lack it, no page is moved to.
  window.navigation?.addEventListener('navigatesuccess', note);

  const take = ({ name, value, navigationId, navigationType, navigationURL }: Metric) => {
    const id = String(navigationId);
    const measured = waiting.get(id) ?? measuredOf(navigationType, navigationURL);
    if (!measured || reported.has(id)) return;
    waiting.set(id, measured);
    // A ten-thousandth of a shift and a whole millisecond are as fine as anybody reads them.
    measured.vitals[name] = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(take, { reportSoftNavs: true });

  function measuredOf(type: Metric['navigationType'], url = location.href): Measured | undefined {
    const manifest = pages.get(new URL(url, location.href).pathname);
    if (!manifest) return undefined;
    const { id, module } = manifest.page;
    return {
      kind: 'vitals',
      arrival: type === 'soft-navigation' ? 'move' : 'load',
      page: id,
      module,
      release: manifest.remotes[module]?.release ?? manifest.shell,
      vitals: {},
    };
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    // The library listens on the window, in the capturing phase: it has said its last by now.
    for (const [id, measured] of waiting) {
      sendReport(measured);
      reported.add(id);
    }
    waiting.clear();
  });
}

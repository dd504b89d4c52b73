import type { VitalsReport } from '@atverta/runtime/report.ts';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { sendReport } from './send-report.ts';

/**
 * Measures the document that was loaded and reports once, when it is first left or hidden.
 * @param page id of its page
 */
export function reportVitals(page: string): void {
  const vitals: Record<string, number> = {};
  const take = ({ name, value }: Metric) => {
    // A ten-thousandth of a shift and a whole millisecond are as fine as anybody reads them.
    vitals[name] = name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(take);

  const leave = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', leave);
    // The library listens on the window, in the capturing phase: it has said its last by now.
    sendReport({ kind: 'vitals', page, vitals } satisfies VitalsReport);
  };
  document.addEventListener('visibilitychange', leave);
}

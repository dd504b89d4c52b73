// @vitest-environment happy-dom
import type { PageManifest } from '@atverta/contract/composition.ts';
import { expect, it, vi } from 'vitest';
import type { Metric } from 'web-vitals';
import { reportVitals } from './report-vitals.ts';

const library = vi.hoisted(() => {
  const watchers: ((metric: object) => void)[] = [];
  const options: unknown[] = [];
  const watch = (onMetric: (metric: object) => void, watchOptions: unknown) => {
    watchers[0] = onMetric;
    options.push(watchOptions);
  };
  return { watchers, options, onCLS: watch, onFCP: watch, onINP: watch, onLCP: watch, onTTFB: watch };
});
vi.mock('web-vitals', () => library);
vi.mock('../../universal/report-settings.ts', () => ({ reportsPath: '/reports' }));
const sendBeacon = vi.fn();
vi.stubGlobal('navigator', { sendBeacon });

const page = (id: string, module: string): PageManifest =>
  ({
    language: 'en',
    page: { id, module },
    paths: { en: `/en/${id}`, lt: `/lt/${id}` },
    shellRelease: 'shell-1',
    remotes: module === 'shell' ? {} : { [module]: { release: `${module}-2`, entry: '' } },
  }) as unknown as PageManifest;

const measure = (
  metric: Pick<Metric, 'name' | 'value' | 'navigationType' | 'navigationId' | 'navigationURL'>,
) => library.watchers[0]?.(metric);

function leave(): object[] {
  sendBeacon.mockClear();
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  state.mockRestore();
  return sendBeacon.mock.calls.map(([, body]) => JSON.parse(body));
}

it('reports a page that was loaded and one shown by client-side navigation, each once, with its own module', () => {
  let manifest = page('about', 'mf-marketing');
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  const endNavigation = () => navigation.dispatchEvent(new Event('navigatesuccess'));
  reportVitals({ current: () => ({ manifest }) });
  expect(library.options).toEqual(Array(5).fill({ reportSoftNavs: true }));
  const loadReport = {
    navigationType: 'navigate',
    navigationId: 1,
    navigationURL: 'https://atverta.example/en/about?from=x',
  } as const;
  measure({ name: 'LCP', value: 900.4, ...loadReport });
  manifest = page('contact', 'mf-forms');
  endNavigation();
  // The library reports a layout shift of the previous page after the navigation.
  measure({ name: 'CLS', value: 0.012345, ...loadReport });
  measure({
    name: 'LCP',
    value: 120,
    navigationType: 'soft-navigation',
    navigationId: 2,
    navigationURL: 'https://atverta.example/en/contact',
  });
  expect(leave()).toEqual([
    {
      kind: 'vitals',
      arrival: 'load',
      page: 'about',
      module: 'mf-marketing',
      release: 'mf-marketing-2',
      vitals: { LCP: 900, CLS: 0.0123 },
    },
    {
      kind: 'vitals',
      arrival: 'navigation',
      page: 'contact',
      module: 'mf-forms',
      release: 'mf-forms-2',
      vitals: { LCP: 120 },
    },
  ]);
  measure({ name: 'CLS', value: 0.5, ...loadReport });
  expect(leave(), 'each is reported once').toEqual([]);

  manifest = page('404', 'shell');
  endNavigation();
  measure({
    name: 'INP',
    value: 8,
    navigationType: 'soft-navigation',
    navigationId: 3,
    navigationURL: 'https://atverta.example/en/404',
  });
  expect(leave()).toMatchObject([{ page: '404', module: 'shell', release: 'shell-1', vitals: { INP: 8 } }]);
});

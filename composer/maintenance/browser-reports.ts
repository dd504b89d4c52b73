import type { MetricsSource } from './settings.ts';

const TIMEOUT_MS = 3000;

/** Web vitals with their Prometheus metrics and the highest good values (web.dev/vitals). */
const GOOD_VITALS = [
  ['LCP', 'web_vitals_seconds', '2.5'],
  ['INP', 'web_vitals_seconds', '0.2'],
  ['CLS', 'web_vitals_layout_shift', '0.1'],
] as const;

/**
 * Reads the reports of browsers from the API, which counts them since its start.
 * @returns a function that describes the reports of a release, or returns undefined if there are none
 */
export async function readBrowserReports({ url, token }: MetricsSource) {
  try {
    const response = await fetch(url, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    return reportsIn(await response.text());
  } catch (error) {
    const { message, cause } = error as Error;
    console.error(
      `Browser reports are missing: ${url} cannot be read (${cause instanceof Error ? cause.message : message})`,
    );
    return () => undefined;
  }
}

type Labels = Readonly<Record<string, string>>;

function reportsIn(text: string) {
  const samples = [...text.matchAll(/^(\w+)\{(.*)\} (\S+)$/gm)].map(([, name, labels = '', value]) => ({
    name,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, label]) => [key, label]),
    ) as Labels,
    value: Number(value),
  }));
  return (module: string, release: string): string | undefined => {
    const sumOf = (metric: string, moreLabels: Labels = {}) => {
      const expectedLabels = Object.entries({ module, release, ...moreLabels });
      return samples
        .filter(
          ({ name, labels }) =>
            name === metric && expectedLabels.every(([key, label]) => labels[key] === label),
        )
        .reduce((sum, { value }) => sum + value, 0);
    };
    if (!samples.some(({ labels }) => labels['module'] === module && labels['release'] === release))
      return undefined;
    const failures = sumOf('browser_failures_total');
    const vitals = GOOD_VITALS.flatMap(([vital, name, threshold]) => {
      const vitalLabel = name === 'web_vitals_seconds' ? { vital } : {};
      const count = sumOf(`${name}_count`, vitalLabel);
      const goodCount = sumOf(`${name}_bucket`, { ...vitalLabel, le: threshold });
      return count > 0 ? [`${vital} good in ${Math.round((goodCount / count) * 100)} % of ${count}`] : [];
    });
    return [`${failures} ${failures === 1 ? 'failure' : 'failures'}`, ...vitals].join(', ');
  };
}

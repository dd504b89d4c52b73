import type { MetricsSource } from './settings.ts';

/** What browsers reported of a release since the API started, in words; undefined where they reported nothing. */
export type TellReports = (module: string, release: string) => string | undefined;

const WITHIN_MS = 3000;

/** A vital, the series that counts it, and the most of it that is good (web.dev/vitals). */
const GOOD = [
  ['LCP', 'web_vitals_seconds', '2.5'],
  ['INP', 'web_vitals_seconds', '0.2'],
  ['CLS', 'web_vitals_layout_shift', '0.1'],
] as const;

/**
 * Asks the API what browsers reported.
 * @param tell is told in one sentence where it cannot be asked
 */
export async function readBrowserReports(
  { url, token }: MetricsSource,
  tell: (sentence: string) => void,
): Promise<TellReports> {
  try {
    const answer = await fetch(url, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    return reportsIn(await answer.text());
  } catch (error) {
    const { message, cause } = error as Error;
    tell(
      `What browsers reported is not known: ${url} cannot be asked (${cause instanceof Error ? cause.message : message})`,
    );
    return () => undefined;
  }
}

type Sample = {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

/** @param text metrics as Prometheus reads them */
function reportsIn(text: string): TellReports {
  const samples = [...text.matchAll(/^(\w+)\{(.*)\} (\S+)$/gm)].map(
    ([, name = '', labels = '', value]): Sample => ({
      name,
      labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, of]) => [key, of])),
      value: Number(value),
    }),
  );
  return (module, release) => {
    const own = samples.filter(({ labels }) => labels['module'] === module && labels['release'] === release);
    const sumOf = (name: string, wanted: Readonly<Record<string, string>> = {}) =>
      own
        .filter(
          (sample) =>
            sample.name === name && Object.entries(wanted).every(([key, of]) => sample.labels[key] === of),
        )
        .reduce((sum, { value }) => sum + value, 0);
    if (own.length === 0) return undefined;
    const failures = sumOf('browser_failures_total');
    const vitals = GOOD.flatMap(([vital, name, most]) => {
      const named = name === 'web_vitals_seconds' ? { vital } : {};
      const count = sumOf(`${name}_count`, named);
      const good = sumOf(`${name}_bucket`, { ...named, le: most });
      return count > 0 ? [`${vital} good in ${Math.round((good / count) * 100)} % of ${count}`] : [];
    });
    return [`${failures} ${failures === 1 ? 'failure' : 'failures'}`, ...vitals].join(', ');
  };
}

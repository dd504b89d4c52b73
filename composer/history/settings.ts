import { site } from '../site/site.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the API tells what browsers reported, and the token that it wants: `METRICS_TOKEN`. */
export type MetricsSource = { readonly url: string; readonly token: string };

/** The API of `API_ORIGIN`, or the site's configuration, or this machine; undefined without a token. */
export function metricsSource(environment: Environment = process.env): MetricsSource | undefined {
  const token = environment['METRICS_TOKEN'];
  const origin = environment['API_ORIGIN'] || site.host?.apiOrigin || 'http://127.0.0.1:8081';
  return token ? { url: `${origin}/api/metrics`, token } : undefined;
}

import { site } from '../config/site.ts';

/** Where the API tells what browsers reported, and the token that it wants: `METRICS_TOKEN`. */
export type MetricsSource = { readonly url: string; readonly token: string };

/** The API of `API_ORIGIN`, or the site's configuration, or this machine; undefined without a token. */
export function metricsSource({ METRICS_TOKEN, API_ORIGIN } = process.env): MetricsSource | undefined {
  const origin = API_ORIGIN || site.host?.apiOrigin || 'http://127.0.0.1:8081';
  return METRICS_TOKEN ? { url: `${origin}/api/metrics`, token: METRICS_TOKEN } : undefined;
}

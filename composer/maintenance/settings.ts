import { siteConfig } from '../config/site-config.ts';

/** URL of the API's metrics, and the token for it. */
export type MetricsSource = { readonly url: string; readonly token: string };

/**
 * Returns where the API's metrics are: at `API_ORIGIN`, the configured origin, or this machine. Undefined
 * without `METRICS_TOKEN`.
 */
export function metricsSource({ METRICS_TOKEN, API_ORIGIN } = process.env): MetricsSource | undefined {
  const origin = API_ORIGIN || siteConfig.hosting?.apiOrigin || 'http://127.0.0.1:8081';
  return METRICS_TOKEN ? { url: `${origin}/api/metrics`, token: METRICS_TOKEN } : undefined;
}

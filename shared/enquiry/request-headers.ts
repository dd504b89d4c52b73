type SourceHeaders = {
  /** `Sec-Fetch-Site`. */
  readonly fetchSite: string | undefined;
  readonly origin: string | undefined;
  readonly host: string | readonly string[] | undefined;
};

/**
 * Returns whether a request comes from a page of another site, by `Sec-Fetch-Site` (on HTTPS and localhost) and
 * `Origin`. A request with neither header does not come from a browser.
 */
export function isCrossSite({ fetchSite, origin, host }: SourceHeaders): boolean {
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  return origin !== undefined && URL.parse(origin)?.host !== host;
}

export const isMultipart = (contentType: string): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(contentType);

/** Returns the key in a header, which may be quoted (RFC 8941), or in a hidden field. Malformed keys are undefined. */
export function idempotencyKeyIn(value: string): string | undefined {
  const key = value.replace(/^"(.*)"$/, '$1');
  return /^[A-Za-z0-9._~:+/=-]{8,128}$/.test(key) ? key : undefined;
}

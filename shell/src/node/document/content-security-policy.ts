/**
 * Returns a page's CSP. It is in the document, so that it fits the page's inline styles.
 * `composer/hosting/headers.ts` sends the directives that need a header, such as `frame-ancestors`.
 * @param styleHashes `sha256-…` of each inline style sheet
 * @param scriptHashes `sha256-…` of each inline script
 */
export function contentSecurityPolicyOf(
  styleHashes: readonly string[],
  scriptHashes: readonly string[],
): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
    'style-src': ["'self'", ...styleHashes.map((hash) => `'${hash}'`)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

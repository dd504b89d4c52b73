/**
 * Returns a page's policy. It stands in the page, so that it fits the page's inline styles.
 * `composer/hosts/headers.ts` sends the directives that need a header, such as `frame-ancestors`.
 * @param styleHashes `sha256-…` of each inline style sheet
 * @param scriptHashes `sha256-…` of each inline script
 * @param developers origins from which a preview may also load modules; none on a live site
 */
export function contentSecurityPolicy(
  styleHashes: readonly string[],
  scriptHashes: readonly string[],
  developers: readonly string[] = [],
): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...developers, ...scriptHashes.map((hash) => `'${hash}'`)],
    'style-src': ["'self'", ...developers, ...styleHashes.map((hash) => `'${hash}'`)],
    'img-src': ["'self'", 'data:', ...developers],
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

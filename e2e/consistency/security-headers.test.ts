import { cacheControl, securityHeaders } from '@atverta/composer/hosting/headers.ts';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicyOf } from '../../shell/src/node/document/content-security-policy.ts';

/**
 * The checks of the MDN HTTP Observatory and the points that each gives. Redirection to HTTPS is up to
 * the host, and the site has neither cookies nor CORS: these checks give no points.
 * https://github.com/mdn/mdn-http-observatory/blob/main/src/grader/charts.js
 */
const OBSERVATORY: Readonly<Record<string, readonly [points: number, holds: () => boolean]>> = {
  'policy without unsafe sources, closed by default': [
    10,
    () =>
      page['default-src'] === "'none'" &&
      page['form-action'] === "'self'" &&
      !policies.some((policy) => policy.includes('unsafe')),
  ],
  'referrers stay private': [
    5,
    () => securityHeaders['Referrer-Policy'] === 'strict-origin-when-cross-origin',
  ],
  'no framing, by policy': [5, () => header['frame-ancestors'] === "'none'"],
  'resources for this origin alone': [
    10,
    () => securityHeaders['Cross-Origin-Resource-Policy'] === 'same-origin',
  ],
  'types are not guessed': [0, () => securityHeaders['X-Content-Type-Options'] === 'nosniff'],
  'HTTPS for half a year and more': [
    0,
    () => {
      const { 'max-age': age } = directivesOf(securityHeaders['Strict-Transport-Security'] ?? '', '=');
      return Number(age) >= 31_536_000;
    },
  ],
  // e2e/journeys/integrity.spec.ts checks that each script element of every page has a hash.
  'integrity of scripts': [5, () => true],
};

const directivesOf = (text: string, separator = ' '): Record<string, string> =>
  Object.fromEntries(
    text.split(/;\s*/).map((directive) => {
      const [name = '', ...values] = directive.trim().split(separator);
      return [name, values.join(separator)];
    }),
  );

const policies = [
  contentSecurityPolicyOf(['sha256-style'], ['sha256-script']),
  securityHeaders['Content-Security-Policy'] ?? '',
];
const [page = {}, header = {}] = policies.map((policy) => directivesOf(policy));

describe('headers', () => {
  it.each(Object.entries(OBSERVATORY))('earn the points for: %s', (_name, [, holds]) => {
    expect(holds()).toBe(true);
  });

  it('earn at least 130 points', () => {
    const score = Object.values(OBSERVATORY).reduce((sum, [points]) => sum + points, 100);
    expect(score).toBeGreaterThanOrEqual(130);
  });

  it.each([
    ['Cross-Origin-Opener-Policy', /^same-origin$/],
    ['X-Frame-Options', /^DENY$/],
    ['Permissions-Policy', /camera=\(\).*microphone=\(\).*geolocation=\(\)/],
  ])('include %s', (name, value) => {
    expect(securityHeaders[name]).toMatch(value);
  });

  it('let browsers cache files with a hash in their name, and revalidate all others', () => {
    expect(cacheControl('/_modules/shell/main.63a19b4af20d.js')).toContain('immutable');
    for (const path of ['/en/', '/composition.json', '/sitemap.xml', '/icon.svg'])
      expect(cacheControl(path)).toContain('must-revalidate');
  });
});

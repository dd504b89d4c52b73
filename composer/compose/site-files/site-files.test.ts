import type { Composition, CompositionPage } from '@atverta/contract/composition.ts';
import * as brand from '@atverta/settings/brand/brand.ts';
import { describe, expect, it } from 'vitest';
import { siteFiles } from './site-files.ts';

const page = (id: string, path: string, indexed = true) =>
  ({
    id,
    paths: { en: `/en/${path}`, lt: `/lt/${path}` },
    aliases: [],
    parts: [],
    indexed,
  }) as unknown as CompositionPage;
const composition = {
  id: '0123',
  parts: [],
  pages: [page('home', ''), page('about', 'about'), page('thank-you', 'thanks', false)],
};
/** Metadata from a shell's release that was built with other settings than this checkout has. */
const metadata = {
  name: 'Another',
  baseUrl: 'https://another.example',
  themeColor: '#123456',
  webManifestPaths: { en: '/en/app.webmanifest', lt: '/lt/app.webmanifest' },
};
/** Dates of pages that changed later than the others. */
const CHANGED_ON: Readonly<Record<string, string>> = { '/lt/about': '2026-01-31' };
const summaryOf = (path: string) => ({
  title: path,
  description: 'text',
  textHash: '',
  changedOn: CHANGED_ON[path] ?? '2025-09-30',
});

describe('siteFiles', () => {
  const files = Object.fromEntries(siteFiles(composition as unknown as Composition, summaryOf, metadata));

  it('list the pages of the composition for tools', () => {
    expect(JSON.parse(files['composition.json'] ?? '')).toEqual(composition);
  });

  it('use the metadata of the composed shell, not of this checkout', () => {
    const allText = Object.values(files).join('\n');
    expect(allText).not.toContain(brand.baseUrl);
    expect(allText).not.toContain(brand.name);
    expect(files['robots.txt']).toContain('Sitemap: https://another.example/sitemap.xml');
    expect(files['sitemap.xml']).toContain('<loc>https://another.example/lt/about</loc>');
    expect(files['sitemap.xml']).toContain('hreflang="x-default" href="https://another.example/en/about"');
    expect(files['llms.txt']).toMatch(/^# Another\n/);
    expect(files['llms.txt']).toContain('(https://another.example/en/about)');
    expect(JSON.parse(files['lt/app.webmanifest'] ?? '')).toMatchObject({
      name: 'Another',
      theme_color: '#123456',
      start_url: '/lt/',
    });
  });

  it('name the security contact from the owner’s settings', () => {
    const lines = files['.well-known/security.txt']?.trimEnd().split('\n');
    expect(lines).toEqual([
      `Contact: ${brand.security.contact}`,
      `Expires: ${brand.security.expires}`,
      'Preferred-Languages: en, lt',
      'Canonical: https://another.example/.well-known/security.txt',
    ]);
    expect(brand.security.contact).toMatch(/^(mailto|https):/);
    expect(new Date(brand.security.expires).toISOString().slice(0, 19)).toBe(
      brand.security.expires.slice(0, 19),
    );
  });

  it('date each page by its own last change', () => {
    const dates = files['sitemap.xml']?.matchAll(
      /<loc>https:\/\/another.example([^<]+)<\/loc><lastmod>([^<]+)</g,
    );
    expect([...(dates ?? [])].map(([, path, date]) => [path, date])).toEqual([
      ['/en/', '2025-09-30'],
      ['/lt/', '2025-09-30'],
      ['/en/about', '2025-09-30'],
      ['/lt/about', '2026-01-31'],
    ]);
  });

  it('leave out pages that are not indexed', () => {
    expect(files['sitemap.xml']).not.toContain('thanks');
    expect(files['llms.txt']).not.toContain('thanks');
  });
});

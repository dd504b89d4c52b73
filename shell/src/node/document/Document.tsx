import { createHash } from 'node:crypto';
import { alternatesOf } from '@atverta/contract/alternates.ts';
import type { PageManifest, PageRoute } from '@atverta/contract/composition.ts';
import type { PageFiles } from '@atverta/contract/renderer.ts';
import * as brand from '@atverta/settings/brand/brand.ts';
import { withBrandName } from '@atverta/settings/brand/with-brand-name.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_FORMATS } from '@atverta/settings/languages.ts';
import { PAGE_MANIFEST_ID, SCRIPTS_TEMPLATE_ID } from '../../universal/page/element-ids.ts';
import { contentSecurityPolicyOf } from './content-security-policy.ts';
import { OpenGraphTags } from './OpenGraphTags.tsx';
import { siteMetadata } from './site-metadata.ts';
import { canonicalUrlOf } from './site-urls.ts';
import { type PageMetadata, structuredDataOf } from './structured-data/structured-data.ts';

type DocumentProps = {
  readonly route: PageRoute;
  readonly metadata: PageMetadata;
  readonly files: PageFiles;
  readonly manifest: PageManifest;
  readonly body: string;
};

/** The document around the app; rendered once and never hydrated. */
export function Document({ route, metadata, files, manifest, body }: DocumentProps) {
  const { page, language } = route;
  return (
    <html lang={language} dir={LANGUAGE_FORMATS[language].dir}>
      <head>
        <meta charSet="utf-8" />
        <meta
          httpEquiv="Content-Security-Policy"
          content={contentSecurityPolicyOf(
            [...files.styles.map(({ hash }) => hash), ...(manifest.preview ? [previewStyleHash] : [])],
            [...Object.values(files.inlineScripts).map(({ hash }) => hash), speculationRulesHash],
          )}
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{withBrandName(metadata.title)}</title>
        <meta name="description" content={metadata.description} />
        {(!page.indexed || manifest.preview) && <meta name="robots" content="noindex" />}
        {/* `tools/images/draw-icons.ts` draws these icons. */}
        <meta name="theme-color" content={siteMetadata.themeColor} />
        <link rel="icon" sizes="48x48" href="/favicon.ico" />
        <link rel="icon" sizes="any" type="image/svg+xml" href="/icon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={siteMetadata.webManifestPaths[language]} />
        {!page.errorPage && <link rel="canonical" href={canonicalUrlOf(route)} />}
        {!page.errorPage &&
          alternatesOf(page, brand.baseUrl, DEFAULT_LANGUAGE).map((alternate) => (
            <link key={alternate.hrefLang} rel="alternate" {...alternate} />
          ))}
        {!page.errorPage && <OpenGraphTags route={route} metadata={metadata} image={files.socialImage} />}
        <script dangerouslySetInnerHTML={{ __html: headScriptOf(files) }} />
        {files.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {files.styles.map(({ name, css }) => (
          <style key={name} data-href={name} dangerouslySetInnerHTML={{ __html: css }} />
        ))}
      </head>
      <body>
        <div id="app" dangerouslySetInnerHTML={{ __html: body }} />
        {manifest.preview && (
          <>
            <style dangerouslySetInnerHTML={{ __html: PREVIEW_STYLE }} />
            {/* For colleagues, so not translated. */}
            <p className="preview-badge" lang="en">
              Preview “{manifest.preview}”: not the live site
            </p>
          </>
        )}
        <script
          id={PAGE_MANIFEST_ID}
          type="application/json"
          dangerouslySetInnerHTML={{ __html: inlineJson(manifest) }}
        />
        <template id={SCRIPTS_TEMPLATE_ID} dangerouslySetInnerHTML={{ __html: scriptsTemplateOf(files) }} />
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }} />
        {!page.errorPage && (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: inlineJson(structuredDataOf(route, metadata)) }}
          />
        )}
      </body>
    </html>
  );
}

/** @throws if the build has no script `inline-head` */
function headScriptOf({ inlineScripts: { head } }: PageFiles): string {
  if (!head) throw new Error('the shell was built without its script inline-head');
  return head.source;
}

/** Serializes JSON so that it cannot end its script element. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Speculation rules for the links to other languages, which load documents. */
const SPECULATION_RULES = '{"prefetch":[{"where":{"selector_matches":"[hreflang]"},"eagerness":"moderate"}]}';

const speculationRulesHash = `sha256-${createHash('sha256').update(SPECULATION_RULES).digest('base64')}`;

/** The template's content: the shell's script and preloads. A string, because React would hoist elements. */
function scriptsTemplateOf({ main, moduleFiles }: PageFiles): string {
  const preloads = moduleFiles.map(({ url, integrity }) => {
    const attributes = url.endsWith('.json')
      ? // `fetch` checks the hash; browsers warn about `integrity` on such a preload.
        `as="fetch" data-integrity="${integrity}"`
      : `as="script" integrity="${integrity}"`;
    return `<link rel="preload" ${attributes} href="${url}" crossorigin="anonymous">`;
  });
  const start = `<script async src="${main.url}" integrity="${main.integrity}" crossorigin="anonymous"></script>`;
  return preloads.join('') + start;
}

const PREVIEW_STYLE =
  '.preview-badge{position:fixed;inset:auto 0 0;z-index:99;margin:0;padding:.5em 1em;background:#ffb22e;color:#10201c;font:600 .875rem/1.4 system-ui,sans-serif;text-align:center}@media print{.preview-badge{display:none}}';

const previewStyleHash = `sha256-${createHash('sha256').update(PREVIEW_STYLE).digest('base64')}`;

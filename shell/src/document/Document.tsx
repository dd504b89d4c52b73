import { withSiteName } from '@atverta/shared/site/with-name.ts';
import type { PageAddress, PageLock, PublishedFile } from '../composition/composition.ts';
import { DEVELOPER_ORIGINS } from '../review/developer-origins.ts';
import { bootScript, bootScriptHash, SCRIPTS_TEMPLATE, waitingScripts } from './boot-script.ts';
import { alternatesOf, canonicalOf } from './canonical.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { PreviewBadge, previewStyleHash } from './PreviewBadge.tsx';
import { type SharingPicture, SharingTags } from './SharingTags.tsx';
import { SiteIcons } from './SiteIcons.tsx';
import { type PageFacts, structuredData } from './structured-data/structured-data.ts';
import { themeScript, themeScriptHash } from './theme-script.ts';

/** Files that a page needs, known to the composer from the releases' manifests. */
export type PageFiles = {
  /** The shell's script. */
  readonly main: PublishedFile;
  /** Scripts of the modules and texts, asked for early but behind everything visible. */
  readonly scripts: readonly PublishedFile[];
  /** Style sheets by the name under which a module's runtime would load them. */
  readonly styles: readonly { readonly name: string; readonly css: string; readonly hash: string }[];
  readonly fonts: readonly string[];
  /** What the page is shared with. */
  readonly picture: SharingPicture | undefined;
};

type DocumentProps = {
  readonly address: PageAddress;
  readonly facts: PageFacts;
  readonly files: PageFiles;
  readonly lock: PageLock;
  /** The rendered app. */
  readonly body: string;
};

/** The document around the app: rendered once, never hydrated. */
export function Document({ address, facts, files, lock, body }: DocumentProps) {
  const { page, language } = address;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta
          httpEquiv="Content-Security-Policy"
          content={contentSecurityPolicy(
            [...files.styles.map(({ hash }) => hash), ...(lock.preview ? [previewStyleHash] : [])],
            [themeScriptHash, bootScriptHash],
            lock.preview ? DEVELOPER_ORIGINS : [],
          )}
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{withSiteName(facts.title)}</title>
        <meta name="description" content={facts.description} />
        {(!page.indexed || lock.preview) && <meta name="robots" content="noindex" />}
        <SiteIcons language={language} />
        {page.id !== 'not-found' && <PageLinks address={address} />}
        {page.id !== 'not-found' && <SharingTags address={address} facts={facts} picture={files.picture} />}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {files.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {files.styles.map(({ name, css }) => (
          <style key={name} data-href={name} dangerouslySetInnerHTML={{ __html: css }} />
        ))}
      </head>
      <body>
        <div id="app" dangerouslySetInnerHTML={{ __html: body }} />
        {lock.preview && <PreviewBadge name={lock.preview} />}
        <script id="lock" type="application/json" dangerouslySetInnerHTML={{ __html: inlineJson(lock) }} />
        <template id={SCRIPTS_TEMPLATE} dangerouslySetInnerHTML={{ __html: waitingScripts(files) }} />
        <script dangerouslySetInnerHTML={{ __html: bootScript }} />
        {page.id !== 'not-found' && (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: inlineJson(structuredData(address, facts)) }}
          />
        )}
      </body>
    </html>
  );
}

function PageLinks({ address }: Pick<DocumentProps, 'address'>) {
  return (
    <>
      <link rel="canonical" href={canonicalOf(address)} />
      {alternatesOf(address.page).map((alternate) => (
        <link key={alternate.hrefLang} rel="alternate" {...alternate} />
      ))}
    </>
  );
}

/** JSON that cannot end the script element it stands in. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

import type { PageRoute } from '@atverta/contract/composition.ts';
import type { Language } from '@atverta/contract/language.ts';
import type { SocialImage } from '@atverta/contract/renderer.ts';
import * as brand from '@atverta/settings/brand/brand.ts';
import { LANGUAGE_FORMATS, LANGUAGES } from '@atverta/settings/languages.ts';
import { canonicalUrlOf, siteUrlOf } from './site-urls.ts';
import type { PageMetadata } from './structured-data/structured-data.ts';

type OpenGraphTagsProps = {
  readonly route: PageRoute;
  readonly metadata: Pick<PageMetadata, 'title' | 'description'>;
  readonly image: SocialImage | undefined;
};

/** Returns a locale as Open Graph writes it: `en_GB` for `en-GB`. */
const localeOf = (language: Language): string => LANGUAGE_FORMATS[language].locale.replace('-', '_');

/** Open Graph tags, and Twitter card tags that Twitter does not derive from them. */
export function OpenGraphTags({ route, metadata, image }: OpenGraphTagsProps) {
  const { page, language } = route;
  return (
    <>
      <meta property="og:type" content={page.schemaType === 'Article' ? 'article' : 'website'} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={metadata.title} />
      <meta property="og:description" content={metadata.description} />
      <meta property="og:url" content={canonicalUrlOf(route)} />
      <meta property="og:locale" content={localeOf(language)} />
      {LANGUAGES.filter((other) => other !== language).map((other) => (
        <meta key={other} property="og:locale:alternate" content={localeOf(other)} />
      ))}
      {image && (
        <>
          <meta property="og:image" content={siteUrlOf(image.url)} />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
          <meta property="og:image:alt" content={image.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}

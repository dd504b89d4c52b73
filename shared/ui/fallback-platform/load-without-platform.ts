import { createI18n } from '@atverta/contract/create-i18n.ts';
import { type DataFile, dataFilePath } from '@atverta/contract/data-file.ts';
import type { LoadMessages } from '@atverta/contract/exposes.ts';
import type { Language, PerLanguage } from '@atverta/contract/language.ts';
import { MF_MANIFEST, type MfManifest } from '@atverta/contract/mf-manifest.ts';
import { SITE_PATHS } from '@atverta/contract/published-files.ts';

/** URL of the release's folder on the module's site, which contains the container. */
declare const __webpack_public_path__: string;

const NAMESPACE = 'standalone';

/**
 * Loads messages, data, styles and paths of pages, as the shell would.
 * @throws if one of them cannot be loaded
 */
export async function loadWithoutPlatform(load: LoadMessages | undefined, language: Language, page: string) {
  const release = new URL(__webpack_public_path__, document.baseURI);
  const [{ messages, data }, paths] = await Promise.all([
    load
      ? load(language).then((loadedMessages) => ({ messages: loadedMessages.default, data: undefined }))
      : fetchJson<DataFile>(new URL(dataFilePath(page, language), release)),
    fetchJson<Record<string, PerLanguage<string>>>(new URL(SITE_PATHS, release)),
    loadStyles(release),
  ]);
  const i18n = createI18n(language);
  i18n.addResourceBundle(language, NAMESPACE, messages);
  const pathOf = (id: string) => release.origin + (paths[id]?.[language] ?? `/${language}/`);
  return { i18n, namespace: NAMESPACE, data, siteOrigin: release.origin, pathOf };
}

/** Loads the style sheets of the module and of the platform. On the module's own site, documents contain them. */
async function loadStyles(release: URL): Promise<void> {
  const { exposes, shared } = await fetchJson<MfManifest>(new URL(MF_MANIFEST, release));
  const files = new Set([...shared, ...exposes].flatMap(({ assets: { css } }) => css.sync));
  await Promise.all([...files].map((file) => loadStyleSheet(new URL(file, release).href)));
}

function loadStyleSheet(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (document.querySelector(`link[href="${href}"]`)) return resolve(undefined);
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = 'anonymous';
    link.href = href;
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} cannot be loaded`));
    };
    document.head.append(link);
  });
}

async function fetchJson<Result>(url: URL): Promise<Result> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  return response.json() as Promise<Result>;
}

import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Composition,
  type CompositionContent,
  contentsOf,
  type PageRoute,
} from '@atverta/contract/composition.ts';
import { SHELL } from '@atverta/contract/container.ts';
import type { Language } from '@atverta/contract/language.ts';
import { chunkName, type ReleaseManifest } from '@atverta/contract/release-manifest.ts';
import type { InlineScript, PageFiles } from '@atverta/contract/renderer.ts';
import { inlineName, isInline } from '../../build/inline-scripts.ts';
import { perLanguage } from '../../config/languages.ts';
import { siteConfig } from '../../config/site-config.ts';
import { integrityOf } from '../../files/integrity.ts';
import type { OpenRelease } from '../../store/release-store.ts';
import { publishedFileOf } from '../plan/published-file-of.ts';

/** Name of the chunk that loads the layout's messages. */
const LAYOUT_CHUNK = 'main';
/** Prefix of the names of the shell's chunks that load on demand. */
const ON_DEMAND_PREFIX = 'on-demand-';

/** Returns a function that finds the files of a page in a language in the releases' manifests. */
export function createPageFilesLookup(
  composition: Composition,
  releaseOf: (module: string) => OpenRelease,
): (route: PageRoute) => PageFiles {
  const shell = releaseOf(SHELL);
  const { entry, chunks, files, messages } = shell.manifest;
  const [mainFile = ''] = entry.js;
  const publishedShellFile = (file: string) => publishedFileOf(shell.manifest, file);

  const sheets = new Map<string, PageFiles['styles'][number]>();
  /** Joins style files to one sheet, because each sheet adds a hash to the page's CSP. */
  const sheetOf = (files: readonly StyleFile[]): PageFiles['styles'] => {
    if (files.length === 0) return [];
    const key = files.map(({ module, file }) => `${module}/${file}`).join();
    const sheet =
      sheets.get(key) ?? styleSheet(files.map(({ module, file }) => stylesOf(releaseOf(module), file)));
    sheets.set(key, sheet);
    return [sheet];
  };

  const chunksWithPrefix = (prefix: string) =>
    Object.entries(chunks)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, chunk]) => [name.slice(prefix.length), chunk] as const);
  const inlineScripts = Object.fromEntries(
    Object.keys(files)
      .map((file) => file.replace('browser/', ''))
      .filter(isInline)
      .map((file) => [inlineName(file), inlineScript(shell, file)]),
  );
  const onDemand = Object.fromEntries(
    chunksWithPrefix(ON_DEMAND_PREFIX).map(([name, { js, css }]) => [
      name,
      [...js, ...css].map(publishedShellFile),
    ]),
  );

  const fonts = perLanguage((language) =>
    Object.keys(files)
      .map((file) => file.replace('browser/', ''))
      .filter((file) => siteConfig.preloadedFonts?.(language).test(file))
      // The font with the most used letters comes first: the browser has one open connection, and the first
      // font gets it.
      .sort((one, other) => Number(one.includes('extended')) - Number(other.includes('extended')))
      .map((file) => publishedShellFile(file).url),
  );

  return ({ page, language }) => {
    const contents = contentsOf(composition, page);
    const contentStyles = contents.flatMap(({ module, expose }) => {
      const { css = [] } = releaseOf(module).manifest.chunks[chunkName(expose)] ?? {};
      return css.map((file): StyleFile => ({ module, file }));
    });
    const loadedModules = new Set(contents.filter(({ isStatic }) => !isStatic).map(({ module }) => module));
    return {
      main: publishedShellFile(mainFile),
      moduleFiles: [
        ...(messages[LAYOUT_CHUNK]?.[language] ?? []).map(publishedShellFile),
        ...[...loadedModules].flatMap((module) => composition.remotes[module]?.entry ?? []),
        ...contents.flatMap((content) => content.files[language]),
      ],
      styles: [...sheetOf(entry.css.map((file) => ({ module: SHELL, file }))), ...sheetOf(contentStyles)],
      onDemand,
      inlineScripts,
      fonts: fonts[language],
      socialImage: socialImageOf(releaseOf(page.module).manifest, page, language),
    };
  };
}

function socialImageOf(
  manifest: ReleaseManifest,
  { id }: CompositionContent,
  language: Language,
): PageFiles['socialImage'] {
  const image = manifest.socialImages[id]?.[language];
  if (!image) return undefined;
  const { file, width, height, alt } = image;
  return { url: publishedFileOf(manifest, file).url, width, height, alt };
}

type StyleFile = { readonly module: string; readonly file: string };

/** Returns a style sheet with absolute URLs: inlined, it no longer lies in the module's folder. */
const stylesOf = ({ manifest, folder }: OpenRelease, file: string): string =>
  readFileSync(join(folder, 'browser', file), 'utf8').replace(
    /url\((["']?)(?!data:|\/|#)([^)"']+)\1\)/g,
    (_all, _quote, target: string) => `url(${publishedFileOf(manifest, target).url})`,
  );

function styleSheet(parts: readonly string[]): PageFiles['styles'][number] {
  const css = [...new Set(parts)].join('');
  const digest = hash('sha256', css, 'base64');
  // Named by its content, so that pages with equal styles share a sheet.
  return { name: digest.slice(0, 12), css, hash: `sha256-${digest}` };
}

function inlineScript({ folder }: OpenRelease, file: string): InlineScript {
  const source = readFileSync(join(folder, 'browser', file), 'utf8');
  return { source, hash: integrityOf(source) };
}

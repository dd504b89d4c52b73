import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Composition,
  contentsOf,
  type LiveContent,
  type LiveModule,
  type PageAddress,
  type PublishedFile,
} from '@atverta/runtime/composition.ts';
import { HOST } from '@atverta/runtime/container.ts';
import type { Language } from '@atverta/runtime/language.ts';
import { chunkName, type ReleaseManifest } from '@atverta/runtime/release-manifest.ts';
import type { InlineScript, PageFiles } from '@atverta/runtime/renderer.ts';
import { RefusedError } from '../../command/refused-error.ts';
import { perLanguage } from '../../site/languages.ts';
import { site } from '../../site/site.ts';
import type { OpenRelease } from '../../store/store.ts';
import { published } from '../plan/published.ts';

/** Name of the chunk that loads the layout's messages. */
const LAYOUT = 'main';
/** How names of the shell's chunks begin that only some visits load. */
const ON_DEMAND = 'on-demand-';
/** And of those that stand in documents. */
const INLINE = 'inline-';

export type PageFilesOf = (address: PageAddress) => PageFiles;

/** Finds out, from the releases' manifests, which files an address of a page needs. */
export function createPageFiles(composition: Composition, releases: readonly OpenRelease[]): PageFilesOf {
  const releaseOf = (module: string): OpenRelease => {
    const release = releases.find(({ manifest }) => manifest.module === module);
    if (!release) throw new RefusedError(`The composition names ${module}, but there is no release of it`);
    return release;
  };
  const shell = releaseOf(HOST);
  const [mainFile = ''] = shell.manifest.entry.js;
  const readStyle = memoize((module: string, file: string) => styleSheet(releaseOf(module), file));

  const chunksNamed = (prefix: string) =>
    Object.entries(shell.manifest.chunks)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, files]) => [name.slice(prefix.length), files] as const);
  const inlineScripts = Object.fromEntries(
    chunksNamed(INLINE).map(([name, { js }]) => [name, inlineScript(shell, js[0] ?? '')]),
  );
  const onDemand = Object.fromEntries(
    chunksNamed(ON_DEMAND).map(([name, { js, css }]) => [
      name,
      [...js, ...css].map((file) => published(shell.manifest, file)),
    ]),
  );

  const fonts = perLanguage((language) =>
    Object.keys(shell.manifest.files)
      .map((file) => file.replace('browser/', ''))
      .filter((file) => site.earlyFonts?.(language).test(file))
      // The letters that most of a text is made of come first: of those that compete, one has a warm connection.
      .sort((one, other) => Number(one.includes('extended')) - Number(other.includes('extended')))
      .map((file) => published(shell.manifest, file).url),
  );

  return ({ page, language }) => {
    const contents = contentsOf(composition, page);
    const styles = [
      ...shell.manifest.entry.css.map((file) => readStyle(HOST, file)),
      ...contents.flatMap((content) =>
        stylesOf(releaseOf(content.module).manifest, content).map((file) => readStyle(content.module, file)),
      ),
    ];
    const loaded = contents.filter(({ module, isStatic }) => module !== HOST && !isStatic);
    const containers = new Set(loaded.map(({ module }) => module));
    return {
      main: published(shell.manifest, mainFile),
      scripts: [
        ...(shell.manifest.messages[LAYOUT]?.[language] ?? []).map((file) => published(shell.manifest, file)),
        ...[...containers].flatMap((module) => preloadedEntry(composition.modules[module])),
        ...contents.flatMap(({ scripts }) => scripts[language]),
      ],
      styles: [...new Map(styles.map((style) => [style.name, style])).values()],
      onDemand,
      inlineScripts,
      fonts: fonts[language],
      picture: pictureOf(releaseOf(page.module).manifest, page.id, language),
    };
  };
}

/** An ES module is preloaded otherwise, by the shell. */
const preloadedEntry = (module: LiveModule | undefined): PublishedFile[] =>
  module && module.type !== 'module' ? [module.entry] : [];

const stylesOf = (manifest: ReleaseManifest, { expose }: LiveContent): readonly string[] =>
  manifest.chunks[chunkName(expose)]?.css ?? [];

function pictureOf(manifest: ReleaseManifest, pageId: string, language: Language): PageFiles['picture'] {
  const picture = manifest.pictures[pageId]?.[language];
  if (!picture) return undefined;
  const { file, width, height, alternative } = picture;
  return { url: published(manifest, file).url, width, height, alternative };
}

/** A style sheet to be inlined: addresses in it are made absolute, since it no longer lies in the module's folder. */
function styleSheet({ manifest, folder }: OpenRelease, file: string): PageFiles['styles'][number] {
  const css = readFileSync(join(folder, 'browser', file), 'utf8').replace(
    /url\((["']?)(?!data:|\/|#)([^)"']+)\1\)/g,
    (_all, _quote, target: string) => `url(${published(manifest, target).url})`,
  );
  const hash = createHash('sha256').update(css).digest('base64');
  // By content: pages that look alike have one sheet.
  return { name: hash.slice(0, 12), css, hash: `sha256-${hash}` };
}

function inlineScript({ folder }: OpenRelease, file: string): InlineScript {
  const source = readFileSync(join(folder, 'browser', file), 'utf8');
  return { source, hash: `sha256-${createHash('sha256').update(source).digest('base64')}` };
}

function memoize<Result>(compute: (module: string, file: string) => Result): typeof compute {
  const results = new Map<string, Result>();
  return (module, file) => {
    const key = `${module}/${file}`;
    const result = results.get(key) ?? compute(module, file);
    results.set(key, result);
    return result;
  };
}

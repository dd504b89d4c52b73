import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PageDeclaration, PartDeclaration, PartId } from '@atverta/contract/pages.ts';
import type { ReleaseManifest } from '@atverta/contract/release-manifest.ts';
import { CONTRACT_VERSION } from '@atverta/contract/version.ts';
import { integrityOf } from '../../files/integrity.ts';
import { type ProcessResult, runProcess } from '../../process/run-process.ts';
import { openReleaseStore } from '../../store/open-release-store.ts';
import { releaseName, shortName } from '../../store/release-name.ts';
import { createTemporaryFolder } from '../../store/testing/create-temporary-folder.ts';

/**
 * A small site in Dutch and Arabic whose releases need no build, for tests of commands. `mf-one` owns the
 * page `about`, and the shell owns all others.
 */
export type SmallSite = {
  readonly siteFolder: string;
  readonly store: string;
  readonly live: string;
  /**
   * Releases a module whose page shows a text. “one title” becomes the title of every page, too.
   * @returns its short name
   */
  release(
    module: 'shell' | 'mf-one',
    content: string | Content,
    options?: { readonly note?: string; readonly channel?: string; readonly commit?: string },
  ): Promise<string>;
  /** Runs a command of the composer, such as `rollback`. */
  run(command: string, ...args: readonly string[]): Promise<ProcessResult>;
  /**
   * Composes the releases.
   * @throws with the refusal
   */
  compose(...args: readonly string[]): Promise<string>;
  /**
   * Composes a preview.
   * @throws with the refusal
   */
  preview(name: string, ...args: readonly string[]): Promise<string>;
};

/** A release's content. A string is the text alone. */
type Content = {
  /** Text of the module's pages. */
  readonly text: string;
  /**
   * Text of a static part of `mf-one`, from a data file. The home page shows the part if the shell has any
   * text here.
   */
  readonly quote?: string;
  /** Path of the page of `mf-one`, without the language. */
  readonly path?: string;
};

/** Returns a minimal `site.config.ts`. */
const config = (settings: string): string => `export default {
  languages: { nl: { name: 'Nederlands', dir: 'ltr' }, ar: { name: 'العربية', dir: 'rtl' } },
  defaultLanguage: 'nl',
  wellKnown: { pages: ['home', 'contact'], parts: [] },
  budgets: { document: 14_000, scripts: 100_000 },
  ${settings}
};
`;

/**
 * @param settings environment variables of its commands
 * @param options.baseUrl public URL of the site
 * @param options.moreConfig more lines of its `site.config.ts`
 */
export async function smallSite(
  settings: NodeJS.ProcessEnv = {},
  { baseUrl = 'https://small.example', moreConfig = '' } = {},
): Promise<SmallSite> {
  const folder = await createTemporaryFolder();
  await writeFile(join(folder, 'site.config.ts'), config(moreConfig));
  const [store, siteFolder] = [join(folder, 'releases'), join(folder, 'site')];
  const env = {
    ...process.env,
    RELEASE_STORE: store,
    SITE_FOLDER: siteFolder,
    RELEASE_CACHE: join(folder, 'cache'),
    RELEASE_BY: 'Anna',
    RELEASE_CHANNEL: 'main',
    NODE_OPTIONS: '',
    ...settings,
  };
  const program = join(import.meta.dirname, '../../cli/site.mjs');
  const run = (...args: readonly string[]) =>
    runProcess(process.execPath, [program, ...args], { env, cwd: folder });
  async function outputOf(...args: readonly string[]): Promise<string> {
    const { code, stdout, stderr } = await run(...args);
    if (code !== 0) throw new Error(stderr);
    return stdout + stderr;
  }
  return {
    siteFolder,
    store,
    live: join(siteFolder, 'current'),
    run,
    async release(module, content, { note = '', channel = 'main', commit = 'abc1234' } = {}) {
      const { text, quote, path = '/about' } = typeof content === 'string' ? { text: content } : content;
      const buildFolder = await mkdtemp(join(folder, 'built-'));
      const files: Readonly<Record<string, string>> =
        module === 'shell' ? shellFiles(text, baseUrl) : remoteFiles(text, quote);
      for (const [file, content] of Object.entries(files)) {
        await mkdir(dirname(join(buildFolder, file)), { recursive: true });
        await writeFile(join(buildFolder, file), content);
      }
      const manifest = { ...manifestOf(module, files, path, quote !== undefined), commit };
      await (await openReleaseStore(store)).add(manifest, buildFolder, { by: 'Anna', note, channel });
      return shortName(manifest.release);
    },
    compose: (...args) => outputOf('compose', ...args),
    preview: (...args) => outputOf('preview', ...args),
  };
}

/** Makes a small site that is live. The page of `mf-one` shows “one”. Parameters as in `smallSite`. */
export async function liveSite(...settings: Parameters<typeof smallSite>): Promise<SmallSite> {
  const site = await smallSite(...settings);
  await site.release('shell', 'shell');
  await site.release('mf-one', 'one');
  await site.compose();
  return site;
}

/** Returns the text on the page of `mf-one`. */
export const textOfPage = async ({ live }: Pick<SmallSite, 'live'>): Promise<string> =>
  /<main>(.*)<\/main>/.exec(await readFile(join(live, 'nl/about.html'), 'utf8'))?.[1] ?? '';

/** Returns paths in languages that the site of this checkout does not have. */
const pathsOf = (path: string) => ({ nl: path, ar: path }) as unknown as PageDeclaration['paths'];

function manifestOf(
  module: 'shell' | 'mf-one',
  files: Readonly<Record<string, string>>,
  path: string,
  hasQuote: boolean,
): ReleaseManifest {
  const isShell = module === 'shell';
  const ids = isShell ? ['home', 'contact', '404'] : ['about'];
  const pages = ids.map(
    (id): PageDeclaration => ({
      id,
      paths: pathsOf(id === 'about' ? path : id === 'home' ? '/' : `/${id}`),
      ...(id === 'home' && hasQuote && { parts: [QUOTE.id] }),
      expose: './pages/any',
      schemaType: 'WebPage',
      indexed: id !== '404',
    }),
  );
  const chunk = { js: ['page.js'], css: [] };
  const content = {
    module,
    contract: CONTRACT_VERSION,
    pages,
    parts: hasQuote && !isShell ? [QUOTE] : [],
    entry: { js: [isShell ? 'main.js' : 'remote-entry.js'], css: [] },
    chunks: { 'pages-any': chunk, 'parts-quote': chunk },
    messages: {},
    socialImages: {},
    packageSizes: {},
    node: { entry: isShell ? 'main.cjs' : 'remote-entry.cjs', chunks: {}, messages: {} },
    files: Object.fromEntries(
      Object.entries(files).map(([file, text]) => [
        file,
        { bytes: Buffer.byteLength(text), integrity: integrityOf(text) },
      ]),
    ),
  };
  return { ...content, release: releaseName(content), version: '1.0.0', commit: 'abc1234', builtBy: 'Anna' };
}

/** A part that the site of this checkout does not declare. */
const QUOTE: PartDeclaration = { id: 'quote' as string as PartId, expose: './parts/quote', isStatic: true };

const remoteFiles = (text: string, quote: string | undefined) => ({
  ...(quote !== undefined && {
    'browser/data/quote.nl.json': JSON.stringify(quote),
    'browser/data/quote.ar.json': JSON.stringify(quote),
  }),
  'browser/remote-entry.js': 'container();',
  'browser/page.js': `show(${JSON.stringify(text)});`,
  'node/remote-entry.cjs': `exports.mf_one = { init() {}, get: () => ${JSON.stringify(text)} };`,
  'node/third-party.json': JSON.stringify([
    { name: '@some/library', version: '1.2.3', license: 'MIT', text: 'Copyright (c) Somebody' },
  ]),
});

const shellFiles = (text: string, baseUrl: string) => ({
  'browser/main.js': `start(${JSON.stringify(text)});`,
  'browser/page.js': 'show();',
  'browser/root/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'node/main.cjs': `exports.createRenderer = (composition, load, readFile) => ({
  siteMetadata: { name: 'Small', baseUrl: ${JSON.stringify(baseUrl)}, themeColor: '#000',
    webManifestPaths: { nl: '/nl/app.webmanifest', ar: '/ar/app.webmanifest' } },
  render: async ({ page, language }, { main, moduleFiles }) => ({
    title: ${JSON.stringify(text === 'one title' ? text : '')} || page.id,
    description: '',
    html: '<!doctype html><html lang="' + language + '">' + (composition.preview ? '<!-- seen by reviewers: ' + composition.preview + ' -->' : '')
      + [main, ...moduleFiles].map(({ url }) => '<script src="' + url + '"></script>').join('')
      + '<main>' + (page.module === 'shell' ? ${JSON.stringify(text)} : (await load(page.module)).get())
      + (page.parts.length > 0 ? '<q>' + await readFile('mf-one', 'data/quote.' + language + '.json') + '</q>' : '') + '</main>',
  }),
});`,
});

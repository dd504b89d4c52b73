// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

const ORIGIN = 'https://site.example';
const MODULES = `${ORIGIN}/_modules`;
const FILE = '/_modules/mf-one/remote-entry.0123456789ab.js';
const STYLES = '/_modules/mf-one/page.0123456789ab.css';
const DATA = '/_modules/mf-one/data/study.en.0123456789ab.json';

const { happyDOM } = window as unknown as {
  happyDOM: { setURL(url: string): void; settings: { handleDisabledFileLoadingAsSuccess: boolean } };
};
// The URLs do not exist.
happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;

const native = { ...Object.getOwnPropertyDescriptors(HTMLScriptElement.prototype) };
const nativeLink = { ...Object.getOwnPropertyDescriptors(HTMLLinkElement.prototype) };

/** Opens a tab that may load the files which its document names. */
async function openTab() {
  vi.resetModules();
  happyDOM.setURL(`${ORIGIN}/en/`);
  document.body.innerHTML = `<link rel="preload" as="font" href="/fonts/a.woff2">
<script src="/_modules/shell/main.0123456789ab.js" data-integrity="sha256-main"></script>
<template id="scripts">${[FILE, STYLES].map((href) => `<link rel="preload" as="script" href="${href}" data-integrity="sha256-of">`).join('')}
<link rel="preload" as="fetch" href="${DATA}" data-integrity="sha256-data"></template>`;
  const [registeredFiles, scriptLoading, dataFileLoading] = await Promise.all([
    import('./registered-files.ts'),
    import('./script-loading.ts'),
    import('./fetch-data-file.ts'),
  ]);
  scriptLoading.guardScripts();
  return { ...registeredFiles, ...scriptLoading, ...dataFileLoading };
}

afterEach(() => {
  Object.defineProperties(HTMLScriptElement.prototype, native);
  Object.defineProperties(HTMLLinkElement.prototype, nativeLink);
  vi.unstubAllGlobals();
});

function scriptFrom(src: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = src;
  return script;
}

test('a script requested by its build name is loaded from its published URL, with its hash', async () => {
  await openTab();
  for (const src of ['/_modules/mf-one/remote-entry.js', `${ORIGIN}${FILE}`]) {
    const { src: loadedUrl, integrity, crossOrigin } = scriptFrom(src);
    expect({ loaded: new URL(loadedUrl, ORIGIN).pathname, integrity, crossOrigin }).toEqual({
      loaded: FILE,
      integrity: 'sha256-of',
      crossOrigin: 'anonymous',
    });
  }
});

test('a style sheet gets its hash, and one that no document names stays unchanged', async () => {
  await openTab();
  const link = document.createElement('link');
  link.href = '/_modules/mf-one/page.css';
  expect([link.href, link.integrity]).toEqual([expect.stringContaining(STYLES), 'sha256-of']);
  const otherLink = document.createElement('link');
  otherLink.href = '/other.css';
  expect([new URL(otherLink.href, ORIGIN).pathname, otherLink.integrity ?? '']).toEqual(['/other.css', '']);
});

test('a script that no document names fails to load', async () => {
  await openTab();
  const onError = vi.fn();
  const script = document.createElement('script');
  script.addEventListener('error', onError);
  script.src = '/_modules/mf-one/unknown.js';
  expect(script.getAttribute('src')).toBeNull();
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
});

test.each(['https://evil.example/_modules/mf-one/a.js', '/api/a.js', 'data:text/javascript,0'])(
  'a script from %s is refused',
  async (src) => {
    await openTab();
    expect(() => scriptFrom(src)).toThrow(`Refused to load ${src}: not a file of this site's modules`);
  },
);

test('containers are given up after ten seconds', async () => {
  const { scriptLoadingPlugin } = await openTab();
  const createdScript = scriptLoadingPlugin.createScript?.({
    url: `${MODULES}/mf-one/remote-entry.js`,
  } as never) as unknown as {
    script: HTMLScriptElement;
    timeout: number;
  };
  expect([createdScript.timeout, createdScript.script.integrity]).toEqual([10_000, 'sha256-of']);
});

test('a document with another version of a running file does not fit the tab', async () => {
  const { areCompatibleWithTab, registerFiles, requestRegisteredFile } = await openTab();
  const otherVersion = { url: FILE.replace('0123456789ab', 'ba9876543210'), integrity: 'sha256-other' };
  const shell = { url: '/_modules/shell/main.ba9876543210.js', integrity: '' };
  expect([areCompatibleWithTab([otherVersion]), areCompatibleWithTab([otherVersion, shell])]).toEqual([
    true,
    false,
  ]);
  registerFiles([otherVersion]);
  expect(requestRegisteredFile(FILE)).toEqual(otherVersion);
  expect([
    areCompatibleWithTab([otherVersion]),
    areCompatibleWithTab([{ ...otherVersion, url: FILE }]),
  ]).toEqual([true, false]);
  expect(requestRegisteredFile(`https://other.example${FILE}`)).toBeUndefined();
});

test('a script of a module is in the module’s folder or in that of a release', async () => {
  const { assertModuleFile } = await openTab();
  const release = `/_modules/mf-two/${'a'.repeat(40)}/`;
  const files = ['remote-entry.js', 'deep/er/chunk.js', 'style.css'].map((name) => ({
    url: release + name,
    integrity: '',
  }));
  for (const path of [FILE, ...files.slice(0, 2).map(({ url }) => url)])
    expect(() => assertModuleFile(path), path).not.toThrow();
  for (const path of [
    STYLES,
    '/_modules/a.js',
    '/x/_modules/mf-one/a.js',
    '/_modules/mf-one/deep/a.js',
    `https://other.example${FILE}`,
  ])
    expect(() => assertModuleFile(path), path).toThrow('Refused to load');
});

test('data files are fetched with their hash, and only if a document names them', async () => {
  const { fetchDataFile } = await openTab();
  const entry = `${MODULES}/mf-one/remote-entry.js`;
  const get = vi.fn(async (_url: string, _options: unknown) => Response.json({ data: 1 }));
  vi.stubGlobal('fetch', get);
  const study = { id: 'study', module: 'mf-one', expose: './a' } as const;
  expect(await fetchDataFile(study, 'en', entry)).toEqual({ data: 1 });
  expect(get.mock.calls).toEqual([[DATA, { integrity: 'sha256-data' }]]);
  get.mockResolvedValueOnce(new Response('', { status: 404 }));
  await expect(fetchDataFile(study, 'en', entry)).rejects.toThrow(`${DATA}: status 404`);
  await expect(fetchDataFile({ ...study, id: 'other' }, 'en', entry)).rejects.toThrow(
    `No integrity hash is known for ${MODULES}/mf-one/data/other.en.json`,
  );
});

/** Script of each page in development. It is served without a build. */
(() => {
  /** Hot updates by module (see `hot-module.ts`). The loaded code may be older than the module's last build. */
  const modules = new (class extends Map {
    set(name, module) {
      setTimeout(() => isOlder(name) && catchUp());
      return super.set(name, module);
    }
  })();
  globalThis.__hotModules = modules;
  const hashes = new Map();
  /** Texts of errors by source: a module or a check. */
  const errors = new Map();
  /** True if an edit cannot be applied in place, so that the page reloads after the next compose. */
  let mustReload = false;
  /** True if the page has thrown, so that its state is unknown. */
  let isBroken = false;

  /** Events run one after another, because the result of an update decides whether a compose reloads the page. */
  let queue = Promise.resolve();
  new EventSource('/_dev/events').onmessage = (message) => {
    queue = queue.then(() => handle(message)).catch(thrown);
  };

  async function handle({ data }) {
    const event = JSON.parse(data);
    if (event.type === 'error') {
      // The error is newer than one that the page threw.
      if (event.text) setError('this page', undefined);
      setError(event.source, event.text);
    }
    if (event.type === 'built') {
      setError(event.module, undefined);
      if (hashes.has(event.module) && hashes.get(event.module) !== event.hash)
        setError('this page', undefined);
      for (const { from, to } of event.styles) swapStyles(from, to);
      hashes.set(event.module, event.hash);
      await update(event.module);
    }
    if (event.type === 'composed') {
      setError('compose', undefined);
      if (event.mustReload) await loadAgain();
      else if (mustReload || isBroken) location.reload();
      else await takeOver();
    }
  }

  const isHydrated = () => 'hydrated' in document.documentElement.dataset;
  /** Returns true for the page of a module alone, which no composition contains. */
  const isAlone = (page) => page.getElementById('page-manifest') === null;
  const manifestOf = (page) => JSON.parse(page.getElementById('page-manifest').textContent);

  /** Reloads the page, at its new path if an edit changed the path. */
  async function loadAgain() {
    if (isAlone(document)) return location.reload();
    const { page, language, paths } = manifestOf(document);
    const { pages } = await fetch('/composition.json', { cache: 'no-store' }).then((answer) => answer.json());
    const composedPage = pages.find(({ id }) => id === page.id);
    const addresses = composedPage
      ? [composedPage.paths, ...composedPage.aliases].map((paths) => paths[language])
      : [];
    const isGone = paths[language] === location.pathname && !addresses.includes(location.pathname);
    if (isGone && composedPage) location.replace(composedPage.paths[language]);
    else location.reload();
  }

  function isOlder(name) {
    const [loadedHash, builtHash] = [modules.get(name)?.hash(), hashes.get(name)];
    return loadedHash !== undefined && builtHash !== undefined && loadedHash !== builtHash;
  }

  /**
   * Compares the composed page, and reloads if its files differ: a hot update cannot reach code that is not
   * loaded yet.
   */
  function catchUp() {
    mustReload = true;
    return takeOver();
  }

  async function update(name) {
    if (!isOlder(name)) return;
    if (!isHydrated()) return catchUp();
    const module = modules.get(name);
    const hash = hashes.get(name);
    allowUpdates();
    // The production React of a live shell cannot show updates.
    if (isBroken || globalThis.__reactRefreshRuntime._getMountedRootCount() === 0) mustReload = true;
    try {
      while (module.hash() !== hash && module.isIdle()) {
        const hashBefore = module.hash();
        await module.update();
        if (module.hash() === hashBefore) break;
      }
      if (module.hash() !== hash) mustReload = true;
    } catch {
      // The module cannot apply the update.
      mustReload = true;
    }
  }

  /** Allows scripts of updates, which the shell refuses because no document names them. */
  function allowUpdates() {
    const { prototype } = HTMLScriptElement;
    const guardedProperty = Object.getOwnPropertyDescriptor(prototype, 'src');
    if (!guardedProperty?.set || guardedProperty.set.isForUpdates) return;
    const set = function (address) {
      if (/\.hot-update\.js(?:\.full\.js)?$/.test(address)) this.setAttribute('src', address);
      else guardedProperty.set.call(this, address);
    };
    set.isForUpdates = true;
    Object.defineProperty(prototype, 'src', { ...guardedProperty, set });
  }

  const ADDRESS = /url\([^)]*\)/g;

  /** Replaces the text of a style sheet, and keeps the addresses of the page in it. */
  function swapStyles(from, to) {
    for (const style of document.head.querySelectorAll('style')) {
      const text = style.textContent;
      if (text.replace(ADDRESS, '').trim() !== from.replace(ADDRESS, '').trim()) continue;
      const addresses = text.match(ADDRESS) ?? [];
      style.textContent = to.replace(ADDRESS, (address) => addresses.shift() ?? address);
    }
  }

  /** Takes over the styles of the newly composed page, and reloads if the page has other differences. */
  async function takeOver() {
    const answer = await fetch(location.href, { cache: 'no-store' });
    if (!answer.ok) return loadAgain();
    const html = await answer.text();
    const newDocument = new DOMParser().parseFromString(html, 'text/html');
    if (isAlone(newDocument)) return (mustReload || !isHydrated()) && location.reload();
    const [newStyles, oldStyles] = [newDocument, document].map((page) => [
      ...page.head.querySelectorAll('style'),
    ]);
    if (newStyles.length !== oldStyles.length || isDifferent(html, newDocument)) return location.reload();
    for (const [index, style] of newStyles.entries()) {
      if (style.textContent === oldStyles[index].textContent) continue;
      oldStyles[index].textContent = style.textContent;
      for (const { name, value } of style.attributes) oldStyles[index].setAttribute(name, value);
    }
  }

  const FILE = /"(\/_modules\/[^"]+)"/g;
  performance.setResourceTimingBufferSize(10_000);

  const staticParts = (newDocument, page) =>
    manifestOf(newDocument)
      .parts.filter(({ isStatic }) => isStatic)
      .map(({ id }) => page.querySelector(`[data-slot="${id}"]`)?.innerHTML)
      .join();

  /** Returns whether a composed page has differences that no update applies: data files, static parts, or its head. */
  function isDifferent(html, newDocument) {
    // A file is known if the document names it, or a client-side navigation has fetched it.
    const isKnown = (path) =>
      document.documentElement.innerHTML.includes(path) ||
      performance.getEntriesByName(new URL(path, location.href).href).length > 0;
    const description = (page) => page.querySelector('meta[name="description"]')?.content;
    return (
      [...html.matchAll(FILE)].some(([, path]) => (mustReload || path.endsWith('.json')) && !isKnown(path)) ||
      // Forms add a prefix to the title.
      !document.title.endsWith(newDocument.title) ||
      description(newDocument) !== description(document) ||
      staticParts(newDocument, newDocument) !== staticParts(newDocument, document)
    );
  }

  const host = document.createElement('dev-overlay');
  const root = host.attachShadow({ mode: 'open' });

  const TITLES = {
    'this page': 'This page throws',
    compose: 'The site cannot be composed',
    types: 'Types do not fit',
  };

  function setError(source, text) {
    if (text === undefined) errors.delete(source);
    else errors.set(source, text);
    if (errors.size === 0) return host.remove();
    root.innerHTML =
      '<style>div{position:fixed;z-index:2147483647;inset:auto 0 0;max-height:60vh;overflow:auto;padding:16px 20px;background:#1d1216;color:#fff;font:14px/1.5 ui-monospace,monospace;border-top:4px solid #ff5c6c}h2{font:600 16px/1.4 system-ui;margin:0 0 4px}pre{margin:0 0 12px;white-space:pre-wrap}button{position:absolute;top:12px;right:16px;font:14px system-ui}</style><div role="alert"><button type="button">Hide</button></div>';
    const box = root.querySelector('div');
    for (const [title, message] of errors) {
      const heading = document.createElement('h2');
      const pre = document.createElement('pre');
      heading.textContent = TITLES[title] ?? `${title} is refused`;
      // The text may have escape codes for the colours of a terminal.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: an escape code begins with a control character.
      pre.textContent = message.replace(/\x1b\[\d*(?:;\d+)*m/g, '');
      box.append(heading, pre);
    }
    root.querySelector('button').onclick = () => host.remove();
    document.documentElement.append(host);
  }

  async function thrown(error) {
    isBroken = true;
    // Without a successful compose, a page may name unpublished files.
    if (errors.has('compose')) return;
    const stack = error?.stack ?? String(error);
    const request = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ page: location.pathname, stack }),
    };
    const text = await fetch('/_dev/thrown', request).then(
      (answer) => answer.text(),
      () => stack,
    );
    setError('this page', text);
  }
  addEventListener('error', ({ error, message }) => thrown(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => thrown(reason));
  // If a slot throws, the shell restores the prerendered markup and reports it only on the console.
  const { error: consoleError } = console;
  console.error = (...args) => {
    consoleError.apply(console, args);
    if (/stays as it was prerendered/.test(String(args[0]))) thrown(args[1] ?? args[0]);
  };
})();

"use strict";
exports.ids = [592];
exports.modules = {
"dGFT"(module, __unused_rspack___webpack_exports__, __webpack_require__) {
/* import */ var _node_modules_css_loader_dist_runtime_noSourceMaps_js__rspack_import_1 = __webpack_require__("b/QP");
/* import */ var _node_modules_css_loader_dist_runtime_noSourceMaps_js__rspack_import_1_default = /*#__PURE__*/__webpack_require__.n(_node_modules_css_loader_dist_runtime_noSourceMaps_js__rspack_import_1);
/* import */ var _node_modules_css_loader_dist_runtime_api_js__rspack_import_0 = __webpack_require__("VNgF");
/* import */ var _node_modules_css_loader_dist_runtime_api_js__rspack_import_0_default = /*#__PURE__*/__webpack_require__.n(_node_modules_css_loader_dist_runtime_api_js__rspack_import_0);
// Imports


var ___CSS_LOADER_EXPORT___ = _node_modules_css_loader_dist_runtime_api_js__rspack_import_0_default()((_node_modules_css_loader_dist_runtime_noSourceMaps_js__rspack_import_1_default()));
// Module
___CSS_LOADER_EXPORT___.push([module.id, `@layer ui.reset, ui.base;
.atverta-frame {
@layer ui.reset {
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }

  * {
    margin: 0;
  }

  ul[class],
  ol[class] {
    padding: 0;
    /* Not \`none\`: with that, Safari no longer tells that it is a list. */
    list-style: "";
  }

  svg {
    display: block;
    max-width: 100%;
  }

  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
    text-rendering: inherit;
  }

  summary {
    list-style: none;
    cursor: pointer;
  }

  summary::-webkit-details-marker {
    display: none;
  }
}

@layer ui.base {
  & {
    font-family: var(--font-text);
    line-height: 1.55;
    color: var(--text);
    background: var(--surface);
    scroll-padding-block-start: calc(var(--header-height) + 1rem);
    -webkit-text-size-adjust: none;
    text-size-adjust: none;
  }

  & {
    font-size: var(--text-m);
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
    /* Letters stand where the font has them. On Linux they would stand on whole pixels, and close spaces. */
    text-rendering: geometricPrecision;
  }

  h1,
  h2,
  h3 {
    font-family: var(--font-display);
    font-weight: 700;
    font-stretch: var(--open);
    line-height: 1.04;
    letter-spacing: -0.022em;
    word-spacing: 0.06em;
    text-wrap: balance;
  }

  h1 {
    font-size: var(--title-xl);
    line-height: 0.98;
    letter-spacing: -0.03em;
  }

  h2 {
    font-size: var(--title-l);
  }

  h3 {
    font-size: var(--title-s);
    line-height: 1.15;
    letter-spacing: -0.01em;
  }

  p {
    text-wrap: pretty;
  }

  strong,
  b {
    font-weight: var(--weight-strong);
  }

  a {
    color: var(--accent);
    text-underline-offset: 0.2em;
    text-decoration-thickness: from-font;
  }

  a:hover {
    text-decoration-thickness: 0.14em;
  }

  ::selection {
    color: var(--ink);
    background: var(--amber);
  }

  :focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
    border-radius: var(--radius);
  }

  /* Where reading goes on is no control. */
  :where(main, section, h2, h3)[tabindex="-1"]:focus-visible {
    outline: none;
  }

  .visually-hidden:not(:focus, :active) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
}

@media (width < 48rem) {
  [data-open] {
    --open: 110%;
  }

  [data-open="widest"] {
    --open: 122%;
  }
}

/* Everything grows with a very wide window, half as fast as it. */
@media (min-width: 120rem) {
  & {
    font-size: calc(50% + 0.4167vw);
  }
}

@media (prefers-reduced-motion: no-preference) {
  &:focus-within {
    scroll-behavior: smooth;
  }
}

@media (prefers-reduced-motion: reduce) {
  *,
  ::before,
  ::after {
    /* biome-ignore lint/complexity/noImportantStyles: no page may move here. */
    animation-duration: 1ms !important;
    /* biome-ignore lint/complexity/noImportantStyles: no page may move here. */
    animation-iteration-count: 1 !important;
    /* biome-ignore lint/complexity/noImportantStyles: no page may move here. */
    animation-delay: 0s !important;
    /* biome-ignore lint/complexity/noImportantStyles: no page may move here. */
    transition-duration: 0s !important;
  }
}

@media (forced-colors: active) {
  [data-tone] {
    border-block-end: 1px solid;
  }

  :focus-visible {
    outline-color: Highlight;
  }
}

@media print {
  /* Heavier than any theme or tone. */
  &&&,
  &&& [data-tone] {
    --surface: #fff;
    --surface-raised: #fff;
    --text: #000;
    --text-soft: #333;
    --accent: #000;
    --on-accent: #fff;
    --line: #999;
    --title-xl: 26pt;
    --title-l: 18pt;
    --title-m: 15pt;
    --title-s: 12pt;
    --text-m: 10.5pt;
    --text-l: 12pt;
    --space-2xl: 0.8cm;
    --space-xl: 0.6cm;
    --header-height: 1cm;
    --open: 105%;
  }

  h1,
  h2,
  h3 {
    break-after: avoid;
  }

  li,
  figure,
  tr,
  blockquote {
    break-inside: avoid;
  }

  /* Paper cannot be opened. */
  details::details-content {
    block-size: auto;
    content-visibility: visible;
  }

  main a[href^="http"]::after {
    content: " (" attr(href) ")";
    font-size: 0.8em;
  }
}

}`, ""]);
// Exports
/* unused export default */ var __rspack_default_export = ((/* unused pure expression or super */ null && (___CSS_LOADER_EXPORT___)));


},
"7kiN"(module, __unused_rspack___webpack_exports__, __webpack_require__) {
/* import */ var _node_modules_css_loader_dist_runtime_noSourceMaps_js__rspack_import_1 = __webpack_require__("b/QP");
/* import */ var _node_modules_css_loader_dist_runtime_noSourceMaps_js__rspack_import_1_default = /*#__PURE__*/__webpack_require__.n(_node_modules_css_loader_dist_runtime_noSourceMaps_js__rspack_import_1);
/* import */ var _node_modules_css_loader_dist_runtime_api_js__rspack_import_0 = __webpack_require__("VNgF");
/* import */ var _node_modules_css_loader_dist_runtime_api_js__rspack_import_0_default = /*#__PURE__*/__webpack_require__.n(_node_modules_css_loader_dist_runtime_api_js__rspack_import_0);
// Imports


var ___CSS_LOADER_EXPORT___ = _node_modules_css_loader_dist_runtime_api_js__rspack_import_0_default()((_node_modules_css_loader_dist_runtime_noSourceMaps_js__rspack_import_1_default()));
// Module
___CSS_LOADER_EXPORT___.push([module.id, `@layer ui.reset, ui.base;
.atverta-frame {


& {
  color-scheme: light dark;

  /* Brand: the same in both themes. */
  --pine: #0e4b3f;
  --pine-deep: #0a352d;
  --ink: #10201c;
  --amber: #ffb22e;
  --fog: #f2f5f3;

  /* Surfaces and text of the theme. A tone (below) overrides them for a block. */
  --surface: var(--fog);
  --surface-raised: #fff;
  --text: var(--ink);
  --text-soft: #455a53;
  --accent: var(--pine);
  --on-accent: #fff;
  --line: #c8d3cd;
  --focus: var(--pine);

  /* Form controls: borders ≥ 3:1, messages ≥ 4.5:1 on every surface of the theme. */
  --control-surface: #fff;
  --control-border: #66796f;
  --control-height: 3.25rem;
  --error: #a61b12;
  --error-surface: #fcecea;
  --success: #0b5d41;
  --success-surface: #e2f2ea;

  /* Type. \`--open\` is how far headlines open: the wider the window, the wider the letters. Where a browser's
     text is larger than ours, titles and the space beside words grow as far as the window has room. */
  --font-text: "Atverta Text", "Atverta Text Fallback", system-ui, sans-serif;
  --font-display: "Atverta Display", "Atverta Display Fallback", system-ui, sans-serif;
  --open: 96%;
  --weight-strong: 600;
  --text-s: clamp(0.875rem, 0.5625rem + 0.39vw, 1.0625rem);
  --text-m: clamp(1.0625rem, 1rem + 0.25vw, 1.1875rem);
  --text-l: clamp(1.1875rem, 1.05rem + 0.6vw, 1.5rem);
  --title-s: min(10vw, clamp(1.25rem, 1.1rem + 0.7vw, 1.625rem));
  --title-m: min(10vw, clamp(1.625rem, 1.2rem + 1.9vw, 2.75rem));
  --title-l: min(11vw, clamp(2rem, 1.2rem + 3.4vw, 4rem));
  --title-xl: min(12vw, clamp(2.375rem, 1.1rem + 5.4vw, 6rem));
  --measure: 36rem;

  /* Space: steps of one scale; from \`l\` on they grow with the window. */
  --space-3xs: 0.25rem;
  --space-2xs: 0.5rem;
  --space-xs: 0.75rem;
  --space-s: 1rem;
  --space-m: min(7.5vw, 1.5rem);
  --space-l: min(10vw, clamp(2rem, 1.6rem + 1.6vw, 3rem));
  --space-xl: clamp(3rem, 2.2rem + 3.4vw, 5rem);
  --space-2xl: clamp(4rem, 2.4rem + 7vw, 9rem);
  --gutter: min(6vw, clamp(1.125rem, 0.4rem + 3.2vw, 4rem));
  /* From 1920 px on, so much of the window as there. */
  --page-width: max(88rem, 73.33vw);
  /* Side padding of what fills the window, so that its content stands in the page's column. */
  --page-inset: max(var(--gutter), calc((100% - var(--page-width)) / 2));

  /* From a section's edge to the second of its two columns (1 : 3), where heads have their titles. */
  --indent: calc(25% + var(--space-l) * 0.75);

  --radius: 0.25rem;
  --target: 2.75rem;
  --header-height: 5rem;
  --header-height-compact: 3.5rem;

  --layer-header: 10;
  --layer-skip-link: 20;

  --ease-open: cubic-bezier(0.2, 0.8, 0.2, 1);
  --quick: 160ms;
}

@media (min-width: 48rem) {
  & {
    --open: 112%;
  }
}

@media (min-width: 80rem) {
  & {
    --open: 122%;
    --header-height: 6rem;
  }
}

@media (prefers-color-scheme: dark) {
  &:not([data-theme="light"]) {
    --surface: #0b1613;
    --surface-raised: #12231e;
    --text: #eaf1ed;
    --text-soft: #a3b8af;
    --amber: #e9a42a;
    --accent: var(--amber);
    --on-accent: #10201c;
    --line: #294039;
    --focus: var(--amber);
    --control-surface: #0f1d19;
    --control-border: #7b9389;
    --error: #ff9e92;
    --error-surface: #351613;
    --success: #76d9ac;
    --success-surface: #0e2f24;
  }
}

&[data-theme="light"] {
  color-scheme: light;
}

&[data-theme="dark"] {
  color-scheme: dark;
  --surface: #0b1613;
  --surface-raised: #12231e;
  --text: #eaf1ed;
  --text-soft: #a3b8af;
  --amber: #e9a42a;
  --accent: var(--amber);
  --on-accent: #10201c;
  --line: #294039;
  --focus: var(--amber);
  --control-surface: #0f1d19;
  --control-border: #7b9389;
  --error: #ff9e92;
  --error-surface: #351613;
  --success: #76d9ac;
  --success-surface: #0e2f24;
}

/* Tones: blocks of brand colour, alike in both themes. Amber is deeper by night wherever it stands. */
[data-tone] {
  --heading: var(--text);

  color: var(--text);
  background: var(--surface);
}

:where([data-tone]) :where(h1, h2) {
  color: var(--heading);
}

[data-tone="raised"] {
  --surface: var(--surface-raised);
}

[data-tone="pine"] {
  --surface: var(--pine);
  --text: #fff;
  --text-soft: #cfe0d9;
  --accent: var(--amber);
  --on-accent: var(--ink);
  --line: #3b6f64;
  --focus: var(--amber);
}

[data-tone="amber"] {
  --surface: var(--amber);
  --text: var(--ink);
  --text-soft: var(--text);
  --accent: var(--text);
  --on-accent: var(--surface);
  --line: color-mix(in srgb, var(--surface) 75%, var(--text));
  --focus: var(--text);
}

}`, ""]);
// Exports
/* unused export default */ var __rspack_default_export = ((/* unused pure expression or super */ null && (___CSS_LOADER_EXPORT___)));


},
"tXbC"(module, __unused_rspack___webpack_exports__, __webpack_require__) {
/* import */ var _node_modules_css_loader_dist_runtime_noSourceMaps_js__rspack_import_1 = __webpack_require__("b/QP");
/* import */ var _node_modules_css_loader_dist_runtime_noSourceMaps_js__rspack_import_1_default = /*#__PURE__*/__webpack_require__.n(_node_modules_css_loader_dist_runtime_noSourceMaps_js__rspack_import_1);
/* import */ var _node_modules_css_loader_dist_runtime_api_js__rspack_import_0 = __webpack_require__("VNgF");
/* import */ var _node_modules_css_loader_dist_runtime_api_js__rspack_import_0_default = /*#__PURE__*/__webpack_require__.n(_node_modules_css_loader_dist_runtime_api_js__rspack_import_0);
// Imports


var ___CSS_LOADER_EXPORT___ = _node_modules_css_loader_dist_runtime_api_js__rspack_import_0_default()((_node_modules_css_loader_dist_runtime_noSourceMaps_js__rspack_import_1_default()));
// Module
___CSS_LOADER_EXPORT___.push([module.id, `/* Around content of this site on another: there is no header of ours above it. */
.atverta-frame {
  --header-height: 0rem;
  --header-height-compact: 0rem;

  isolation: isolate;
}
`, ""]);
// Exports
/* unused export default */ var __rspack_default_export = ((/* unused pure expression or super */ null && (___CSS_LOADER_EXPORT___)));


},
"pXPh"(__unused_rspack_module, __webpack_exports__, __webpack_require__) {
// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  MessagesProvider: () => (/* reexport */ MessagesProvider),
  PageLink: () => (/* reexport */ PageLink),
  Part: () => (/* reexport */ Part),
  PlatformProvider: () => (/* reexport */ PlatformProvider),
  createLookup: () => (/* reexport */ createLookup),
  forOtherHosts: () => (/* reexport */ forOtherHosts),
  richText: () => (/* reexport */ richText),
  useLanguage: () => (/* reexport */ useLanguage),
  useMessages: () => (/* reexport */ useMessages),
  usePlatform: () => (/* reexport */ usePlatform)
});

// EXTERNAL MODULE: consume shared module (default) react@^19.2.0 (strict)
var consume_shared_module_default_react_19_2_strict_ = __webpack_require__("VZjP");
;// CONCATENATED MODULE: ../../../runtime/platform/context.ts

const PlatformContext = (0,consume_shared_module_default_react_19_2_strict_.createContext)(null);
const PlatformProvider = PlatformContext.Provider;
function usePlatform() {
    const platform = (0,consume_shared_module_default_react_19_2_strict_.useContext)(PlatformContext);
    if (!platform) throw new Error('usePlatform: no PlatformProvider above this component');
    return platform;
}
const useLanguage = ()=>usePlatform().language;
const NamespaceContext = (0,consume_shared_module_default_react_19_2_strict_.createContext)(null);
/** Names the messages that `useMessages` reads below it. */ const MessagesProvider = NamespaceContext.Provider;
function useNamespace() {
    const namespace = (0,consume_shared_module_default_react_19_2_strict_.useContext)(NamespaceContext);
    if (!namespace) throw new Error('useMessages: no MessagesProvider above this component');
    return namespace;
}

// EXTERNAL MODULE: consume shared module (default) react/jsx-runtime@^19.2.0 (strict)
var jsx_runtime_19_2_strict_ = __webpack_require__("KNxH");
;// CONCATENATED MODULE: ../../../runtime/platform/messages.tsx



/**
 * Looks up messages of the page or part that is being rendered. `T` is the type of its English
 * JSON. A missing text is an empty string, list or object and a console warning: visitors see no error.
 */ function useMessages() {
    const { i18n } = usePlatform();
    const namespace = useNamespace();
    return (0,consume_shared_module_default_react_19_2_strict_.useMemo)(()=>createLookup(i18n, namespace), [
        i18n,
        namespace
    ]);
}
function createLookup(i18n, namespace) {
    function find(key, values) {
        const found = values ? filledIn(key, values) : i18n.getResource(i18n.language, namespace, key);
        if (found === undefined) console.warn(`Missing text "${key}" of ${namespace} in ${i18n.language}`);
        return found;
    }
    // Only here is there anything to translate. Asked for every text, i18next took a fifth of hydration.
    function filledIn(key, values) {
        return i18n.t(key, {
            ns: namespace,
            defaultValue: '',
            ...values
        }) || undefined;
    }
    function t(key, values) {
        const found = find(key, values);
        return typeof found === 'string' ? found : '';
    }
    return {
        t,
        list (key) {
            const found = find(key);
            return Array.isArray(found) ? found : [];
        },
        group (key) {
            const found = find(key);
            const isGroup = typeof found === 'object' && found !== null && !Array.isArray(found);
            return isGroup ? found : {};
        },
        rich: (key, tags, values)=>richText(t(key, values), tags)
    };
}
/** Splits `a <b>c</b> d` at its tags; a tag that `tags` does not name is rendered as its content. */ function richText(text, tags) {
    const pieces = text.split(/<(\w+)>(.*?)<\/\1>/s);
    // Pieces come in threes: plain text, a tag's name, its content.
    return pieces.map((piece, index)=>{
        if (index % 3 === 0) return piece;
        if (index % 3 === 1) return null;
        const tag = tags[pieces[index - 1] ?? ''];
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move.
        return /*#__PURE__*/ (0,jsx_runtime_19_2_strict_.jsx)(consume_shared_module_default_react_19_2_strict_.Fragment, {
            children: tag ? tag(piece) : piece
        }, index);
    });
}

;// CONCATENATED MODULE: ../../../runtime/platform/PageLink.tsx


/**
 * A link to a page of the site by its id: the path follows from language and composition. It is
 * a plain link; the shell follows all of a document's links within the tab, also those of
 * content that could not be hydrated.
 */ function PageLink({ to, hash, search, ...anchor }) {
    const path = usePlatform().pathOf(to);
    // The paths of a stand-alone frame have a query of their own.
    const query = search ? `${path.includes('?') ? '&' : '?'}${new URLSearchParams(search)}` : '';
    return /*#__PURE__*/ (0,jsx_runtime_19_2_strict_.jsx)("a", {
        ...anchor,
        href: path + query + (hash ? `#${hash}` : '')
    });
}

;// CONCATENATED MODULE: ../../../runtime/platform/Part.tsx


/**
 * Shows a part of another module. The page's row in its module's table must name the part, so
 * that it is prerendered and loaded with the page.
 */ function Part({ id }) {
    const { PartSlot } = usePlatform();
    return /*#__PURE__*/ (0,jsx_runtime_19_2_strict_.jsx)(PartSlot, {
        id: id
    });
}

;// CONCATENATED MODULE: ../../../runtime/platform/index.ts
/**
 * What the shell shares with every module at run time, as one federation singleton. Libraries
 * stand behind it, so that the shell ships only what is used of them. A change here
 * moves `CONTRACT_VERSION`: see `runtime/README.md`.
 */ 




;// CONCATENATED MODULE: ../../../runtime/language.ts
/** What is known of a language beside its messages and paths. */ const TABLE = {
    en: {
        name: 'English',
        locale: 'en-GB',
        letters: '',
        quotes: [
            '“',
            '”'
        ],
        flag: [
            [
                '#012169',
                'M0 0h30v20H0z'
            ],
            [
                '#fff',
                'M0 0l30 20M30 0L0 20',
                4
            ],
            [
                '#c8102e',
                'M0 0l30 20M30 0L0 20',
                1.5
            ],
            [
                '#fff',
                'M15 0v20M0 10h30',
                6
            ],
            [
                '#c8102e',
                'M15 0v20M0 10h30',
                3.5
            ]
        ]
    },
    lt: {
        name: 'Lietuvių',
        locale: 'lt-LT',
        letters: 'ĄČĘĖĮŠŲŪŽąčęėįšųūž',
        quotes: [
            '„',
            '“'
        ],
        flag: [
            [
                '#fdb913',
                'M0 0h30v7H0z'
            ],
            [
                '#006a44',
                'M0 6.7h30v7H0z'
            ],
            [
                '#c1272d',
                'M0 13.4h30V20H0z'
            ]
        ]
    }
};
const LANGUAGE_TABLE = (/* unused pure expression or super */ null && (TABLE));
/** All languages of the site. */ const LANGUAGES = Object.keys(TABLE);
const DEFAULT_LANGUAGE = 'en';
/** Makes something for each language. */ const perLanguage = (make)=>Object.fromEntries(LANGUAGES.map((language)=>[
            language,
            make(language)
        ]));
/**
 * Language of a URL path. The prefix is a whole segment: `/lt` and `/lt/apie-mus` are
 * Lithuanian, `/ltd` is not. Everything else is the default language.
 */ function languageOfPath(path) {
    const [, first] = path.split(/[/?#]/, 2);
    return LANGUAGES.find((language)=>language === first) ?? DEFAULT_LANGUAGE;
}

// EXTERNAL MODULE: ../../../shared/looks/tokens/tokens.css?within=.atverta-frame
var tokenswithin_atverta_frame = __webpack_require__("7kiN");
// EXTERNAL MODULE: ../../../shared/looks/tokens/base.css?within=.atverta-frame
var basewithin_atverta_frame = __webpack_require__("dGFT");
// EXTERNAL MODULE: ../../../shared/looks/other-hosts/frame.css
var other_hosts_frame = __webpack_require__("tXbC");
// EXTERNAL MODULE: ../../../node_modules/i18next/dist/esm/i18next.js
var i18next = __webpack_require__("MOpG");
;// CONCATENATED MODULE: ../../../runtime/i18n/create-i18n.ts

/**
 * The one i18next instance of a page. It holds the page's language alone, and each page's or
 * part's messages as a namespace; see `runtime/platform/messages.tsx` for how they are read.
 */ function createI18n(language) {
    const instance = i18next/* ["default"].createInstance */.Ay.createInstance();
    // Without a backend, `init` is done when it returns; its promise only says so again.
    void instance.init({
        lng: language,
        resources: {},
        fallbackLng: false,
        initAsync: false,
        // React escapes what it renders.
        interpolation: {
            escapeValue: false
        },
        // Namespaces are given apart and may hold a slash; a colon in a key is just a colon.
        nsSeparator: false
    });
    return instance;
}

;// CONCATENATED MODULE: ../../../runtime/mf-manifest.ts
/** Name of the file in a release by which stock Module Federation hosts and their tools know a module. */ const MF_MANIFEST = 'mf-manifest.json';
/** Names under which their tools look for the types of its exposes. */ const TYPES_ZIP = '@mf-types.zip';
const TYPES_API = '@mf-types.d.ts';
const FOR_OTHER_HOSTS = (/* unused pure expression or super */ null && ([
    MF_MANIFEST,
    TYPES_ZIP,
    TYPES_API
]));
/** Whether a file of a browser build is nothing that this site's own pages load. */ const isOnlyForOtherHosts = (file)=>FOR_OTHER_HOSTS.includes(file);

;// CONCATENATED MODULE: ../../../runtime/page-data.ts
const FOLDER = 'data/';
/** Path of a page's data file in its module's browser build. */ const dataFile = (pageId, language)=>`${FOLDER}${pageId}.${language}.json`;
const isDataFile = (file)=>file.startsWith(FOLDER);

;// CONCATENATED MODULE: ../../../runtime/published-files.ts
/** How addresses of files of modules begin. */ const MODULES_PATH = '/_modules/';
const PREFIX = 'sha256-';
const HASH_LENGTH = 12;
const HASH = new RegExp(`\\.[0-9a-f]{${HASH_LENGTH}}(?=\\.(?:js|css|json)$)`);
/**
 * Name under which a file is published: with its content's hash, so that it may be cached for good.
 * Builds name files without: a container that asks for `974.js` stays the same when that changes.
 * @param integrity `sha256-…` of the content
 */ function publishedName(file, integrity) {
    // Four characters of base64 are three bytes, and a byte is two digits.
    const start = integrity.slice(PREFIX.length, PREFIX.length + HASH_LENGTH / 6 * 4);
    const hash = Array.from(atob(start), (byte)=>byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
    return file.replace(/(?=\.[^./]+$)/, `.${hash}`);
}
const RELEASE_FOLDER = new RegExp(`^(${MODULES_PATH}[^/]+/)[0-9a-f]{40}/`);
/**
 * Folder of a release whose files keep the names that their build gave them: another project's
 * build, which may name files in one another.
 */ const releaseFolder = (module, release)=>`${MODULES_PATH}${module}/${release}/`;
/** Name of a published script, style sheet or data file as its build knows it. */ const buildNameOf = (published)=>RELEASE_FOLDER.test(published) ? published.replace(RELEASE_FOLDER, '$1') : published.replace(HASH, '');
/**
 * Folder of the composed site for stock Module Federation hosts: `<module>/mf-manifest.json` of
 * what is live. It is there where the site names origins that may load its modules.
 */ const FEDERATION_FOLDER = 'federation';
const FEDERATION_PATH = `/${FEDERATION_FOLDER}/`;
/** Paths of all pages, by id and language. */ const SITE_PATHS = `${FEDERATION_PATH}paths.json`;

;// CONCATENATED MODULE: ../../../shared/looks/other-hosts/load-outside-site.ts




const NAMESPACE = 'standalone';
/** Loads what the shell would: messages, data, styles, and where pages are. Rejects where any of it cannot be had. */ async function loadOutsideSite({ messages: load }, expose, language, page) {
    const release = new URL(__webpack_require__.p, document.baseURI);
    const [{ messages, data }, paths] = await Promise.all([
        load ? load(language).then((loaded)=>({
                messages: loaded.default,
                data: undefined
            })) : fetchJson(new URL(dataFile(page, language), release)),
        fetchJson(new URL(SITE_PATHS, release)),
        loadStyles(expose, release)
    ]);
    const i18n = createI18n(language);
    i18n.addResourceBundle(language, NAMESPACE, messages);
    const pathOf = (id)=>release.origin + (paths[id]?.[language] ?? `/${language}/`);
    return {
        i18n,
        namespace: NAMESPACE,
        data,
        siteOrigin: release.origin,
        pathOf
    };
}
/** Style sheets of an expose and of the platform: documents of the module's site bring those of all that they show. */ async function loadStyles(expose, release) {
    const { exposes, shared } = await fetchJson(new URL(MF_MANIFEST, release));
    const assets = [
        ...shared,
        ...exposes.filter(({ path })=>path === expose)
    ].map((each)=>each.assets);
    const files = new Set(assets.flatMap(({ css })=>css.sync));
    await Promise.all([
        ...files
    ].map((file)=>loadStyleSheet(new URL(file, release).href)));
}
function loadStyleSheet(href) {
    return new Promise((done, fail)=>{
        if (document.querySelector(`link[href="${href}"]`)) return done(undefined);
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.crossOrigin = 'anonymous';
        link.href = href;
        link.onload = done;
        link.onerror = ()=>{
            link.remove();
            fail(new Error(`${href} cannot be loaded`));
        };
        document.head.append(link);
    });
}
async function fetchJson(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: status ${response.status}`);
    return response.json();
}

;// CONCATENATED MODULE: ../../../shared/looks/other-hosts/for-other-hosts.tsx








const made = new WeakMap();
/** Adds a default export to what an expose exports: its content, with messages, data and platform. */ function forOtherHosts(content, expose) {
    const known = made.get(content);
    if (known) return known;
    // Spreading leaves out the mark by which a host's `import()` knows an ES module.
    const standalone = {
        ...content,
        __esModule: true,
        default: standaloneOf(content, expose)
    };
    made.set(content, standalone);
    return standalone;
}
function standaloneOf(content, expose) {
    const loading = new Map();
    const load = (language, page)=>{
        const key = `${language} ${page}`;
        const known = loading.get(key) ?? loadOutsideSite(content, expose, language, page);
        loading.set(key, known);
        // Another attempt may find what this one did not.
        known.catch(()=>loading.delete(key));
        return known;
    };
    function Loaded({ language = documentLanguage(), page = '', links = {} }) {
        const { i18n, namespace, data, siteOrigin, pathOf } = (0,consume_shared_module_default_react_19_2_strict_.use)(load(language, page));
        const platform = {
            language,
            i18n,
            siteOrigin,
            pathOf: (id)=>links[id] ?? pathOf(id),
            PartSlot: NoPart
        };
        return /*#__PURE__*/ (0,jsx_runtime_19_2_strict_.jsx)(PlatformProvider, {
            value: platform,
            children: /*#__PURE__*/ (0,jsx_runtime_19_2_strict_.jsx)(MessagesProvider, {
                value: namespace,
                children: /*#__PURE__*/ (0,jsx_runtime_19_2_strict_.jsx)("div", {
                    className: "atverta-frame",
                    lang: language,
                    children: /*#__PURE__*/ (0,consume_shared_module_default_react_19_2_strict_.createElement)(content.Content, {
                        data: data,
                        language
                    })
                })
            })
        });
    }
    return function Standalone(props) {
        return /*#__PURE__*/ (0,jsx_runtime_19_2_strict_.jsx)(consume_shared_module_default_react_19_2_strict_.Suspense, {
            fallback: null,
            children: /*#__PURE__*/ (0,jsx_runtime_19_2_strict_.jsx)(Loaded, {
                ...props
            })
        });
    };
}
/** Parts of other modules are the host's to load. */ const NoPart = ()=>null;
function documentLanguage() {
    const { lang } = document.documentElement;
    return LANGUAGES.find((language)=>lang.startsWith(language)) ?? LANGUAGES["0"];
}

;// CONCATENATED MODULE: ../../../shared/looks/other-hosts/index.ts
/**
 * The platform for hosts that share none: a module's own copy, in chunks that are loaded only then.
 * `forOtherHosts` is what the container asks for (`composer/build/container-runtime-plugin.ts`).
 */ 



},

};
;
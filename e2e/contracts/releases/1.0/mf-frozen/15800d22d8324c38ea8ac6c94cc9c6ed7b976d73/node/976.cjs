"use strict";
exports.ids = [
    976
];
exports.modules = {
    "RFJ/" (module, __unused_rspack___webpack_exports__, __webpack_require__) {
        var _css_loader_dist_runtime_noSourceMaps_js__rspack_import_1 = __webpack_require__("b/QP");
        var _css_loader_dist_runtime_noSourceMaps_js__rspack_import_1_default = __webpack_require__.n(_css_loader_dist_runtime_noSourceMaps_js__rspack_import_1);
        var _css_loader_dist_runtime_api_js__rspack_import_0 = __webpack_require__("VNgF");
        var _css_loader_dist_runtime_api_js__rspack_import_0_default = __webpack_require__.n(_css_loader_dist_runtime_api_js__rspack_import_0);
        var ___CSS_LOADER_EXPORT___ = _css_loader_dist_runtime_api_js__rspack_import_0_default()(_css_loader_dist_runtime_noSourceMaps_js__rspack_import_1_default());
        ___CSS_LOADER_EXPORT___.push([
            module.id,
            `@layer ui.reset {
  .atverta-frame *,
  .atverta-frame ::before,
  .atverta-frame ::after {
    box-sizing: border-box;
  }

  .atverta-frame * {
    margin: 0;
  }

  .atverta-frame ul[class],
  .atverta-frame ol[class] {
    padding: 0;
    /* Not \`none\`: Safari would no longer announce a list. */
    list-style: "";
  }

  .atverta-frame svg {
    display: block;
    max-width: 100%;
  }

  .atverta-frame button,
  .atverta-frame input,
  .atverta-frame select,
  .atverta-frame textarea {
    font: inherit;
    color: inherit;
    text-rendering: inherit;
  }

  .atverta-frame summary {
    list-style: none;
    cursor: pointer;
  }

  .atverta-frame summary::-webkit-details-marker {
    display: none;
  }
}

@layer ui.base {
  .atverta-frame {
    font-family: var(--font-text);
    line-height: 1.55;
    color: var(--text);
    background: var(--surface);
    scroll-padding-block-start: calc(var(--header-height) + 1rem);
    -webkit-text-size-adjust: none;
    text-size-adjust: none;
  }

  .atverta-frame {
    font-size: var(--text-m);
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
    /* Places letters as the font does. On Linux they would snap to whole pixels, which closes spaces. */
    text-rendering: geometricPrecision;
  }

  .atverta-frame h1,
  .atverta-frame h2,
  .atverta-frame h3 {
    font-family: var(--font-display);
    font-weight: 700;
    font-stretch: var(--display-stretch);
    line-height: 1.04;
    letter-spacing: -0.022em;
    word-spacing: 0.06em;
    text-wrap: balance;
  }

  .atverta-frame h1 {
    font-size: var(--title-xl);
    line-height: 0.98;
    letter-spacing: -0.03em;
  }

  .atverta-frame h2 {
    font-size: var(--title-l);
  }

  .atverta-frame h3 {
    font-size: var(--title-s);
    line-height: 1.15;
    letter-spacing: -0.01em;
  }

  .atverta-frame p {
    text-wrap: pretty;
  }

  .atverta-frame strong,
  .atverta-frame b {
    font-weight: var(--weight-strong);
  }

  .atverta-frame a {
    color: var(--accent);
    text-underline-offset: 0.2em;
    text-decoration-thickness: from-font;
  }

  .atverta-frame a:hover {
    text-decoration-thickness: 0.14em;
  }

  .atverta-frame ::selection {
    color: var(--ink);
    background: var(--amber);
  }

  .atverta-frame :focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
    border-radius: var(--radius);
  }

  /* An element that only takes the focus for reading is no control. */
  .atverta-frame :where(main, section, h2, h3)[tabindex="-1"]:focus-visible {
    outline: none;
  }

  .atverta-frame .visually-hidden:not(:focus, :active) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
}

/* In a very wide window everything grows, at half the window's rate. */
@media (min-width: 120rem) {
  .atverta-frame {
    font-size: calc(50% + 0.4167vw);
  }
}

@media (prefers-reduced-motion: no-preference) {
  .atverta-frame:focus-within {
    scroll-behavior: smooth;
  }
}

@media (prefers-reduced-motion: reduce) {
  .atverta-frame *,
  .atverta-frame ::before,
  .atverta-frame ::after {
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
  .atverta-frame [data-tone] {
    border-block-end: 1px solid;
  }

  .atverta-frame :focus-visible {
    outline-color: Highlight;
  }
}

@media print {
  /* More specific than any theme or tone. */
  .atverta-frame.atverta-frame.atverta-frame,
  .atverta-frame.atverta-frame.atverta-frame [data-tone] {
    --surface: #fff;
    --surface-raised: #fff;
    --text: #000;
    --text-soft: #333;
    --accent: #000;
    --on-accent: #fff;
    --line: #999;
    --error: #000;
    --title-xl: 26pt;
    --title-l: 18pt;
    --title-m: 15pt;
    --title-s: 12pt;
    --text-m: 10.5pt;
    --text-l: 12pt;
    --space-2xl: 0.8cm;
    --space-xl: 0.6cm;
    --header-height: 1cm;
    --display-stretch: 105%;
  }

  .atverta-frame h1,
  .atverta-frame h2,
  .atverta-frame h3 {
    break-after: avoid;
  }

  .atverta-frame li,
  .atverta-frame figure,
  .atverta-frame tr,
  .atverta-frame blockquote {
    break-inside: avoid;
  }

  /* Printed pages show closed details, too. */
  .atverta-frame details::details-content {
    block-size: auto;
    content-visibility: visible;
  }

  .atverta-frame main a[href^="http"]::after {
    content: " (" attr(href) ")";
    font-size: 0.8em;
  }
}
`,
            ""
        ]);
        var __rspack_default_export = null && ___CSS_LOADER_EXPORT___;
    },
    "f79/" (module, __unused_rspack___webpack_exports__, __webpack_require__) {
        var _css_loader_dist_runtime_noSourceMaps_js__rspack_import_1 = __webpack_require__("b/QP");
        var _css_loader_dist_runtime_noSourceMaps_js__rspack_import_1_default = __webpack_require__.n(_css_loader_dist_runtime_noSourceMaps_js__rspack_import_1);
        var _css_loader_dist_runtime_api_js__rspack_import_0 = __webpack_require__("VNgF");
        var _css_loader_dist_runtime_api_js__rspack_import_0_default = __webpack_require__.n(_css_loader_dist_runtime_api_js__rspack_import_0);
        var ___CSS_LOADER_EXPORT___ = _css_loader_dist_runtime_api_js__rspack_import_0_default()(_css_loader_dist_runtime_noSourceMaps_js__rspack_import_1_default());
        ___CSS_LOADER_EXPORT___.push([
            module.id,
            `/* Rules in \`ui\` override these sublayers, in whatever order a page loads the sheets. */
@layer ui.reset, ui.base;

.atverta-frame {
  /* \`var()\` hides the value from the minifier, which would add fallbacks for \`light-dark()\` that no rule uses. */
  color-scheme: var(--unset, light dark);

  /* Brand colours. In the dark theme pine and amber are a step deeper. */
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

  /*
   * Type. \`--display-stretch\` is the width of headlines: the wider the window, the wider the letters. If the
   * browser's text is enlarged, titles and the space beside them grow as far as the window allows.
   */
  --font-text: "Atverta Text", "Atverta Text Fallback", system-ui, sans-serif;
  --font-display: "Atverta Display", "Atverta Display Fallback", system-ui, sans-serif;
  --display-stretch: 104%;
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
  --space-xl: clamp(2.5rem, 1.9rem + 3.8vw, 5rem);
  --space-2xl: clamp(2.5rem, 0.85rem + 8.95vw, 9rem);
  --gutter: min(6vw, clamp(1.125rem, 0.4rem + 3.2vw, 4rem));
  /* From 1760 px on, four fifths of the window. */
  --page-width: max(88rem, 80vw);
  /* Side padding of full-width blocks, so that their content stands in the page's column. */
  --page-inset: max(var(--gutter), calc((100% - var(--page-width)) / 2));

  /* From a section's edge to its second column (1 : 3), where heads have their titles. */
  --second-column: calc(25% + var(--space-l) * 0.75);

  --radius: 0.25rem;
  --control-min-size: 2.75rem;
  --header-height: 5rem;
  --header-height-compact: 3.5rem;

  --layer-header: 10;
  --layer-skip-link: 20;

  --ease-out: cubic-bezier(0.2, 0.8, 0.2, 1);
  --duration-short: 160ms;
}

@media (min-width: 48rem) {
  .atverta-frame {
    --display-stretch: 112%;
  }
}

@media (min-width: 80rem) {
  .atverta-frame {
    --display-stretch: 122%;
    --header-height: 6rem;
  }
}

@media (prefers-color-scheme: dark) {
  .atverta-frame:not([data-theme="light"]) {
    --surface: #0b1613;
    --surface-raised: #12231e;
    --text: #eaf1ed;
    --text-soft: #a3b8af;
    --pine: #0c4036;
    --pine-deep: #082c25;
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

.atverta-frame[data-theme="light"] {
  color-scheme: var(--unset, light);
}

.atverta-frame[data-theme="dark"] {
  color-scheme: var(--unset, dark);
  --surface: #0b1613;
  --surface-raised: #12231e;
  --text: #eaf1ed;
  --text-soft: #a3b8af;
  --pine: #0c4036;
  --pine-deep: #082c25;
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

/* Tones: blocks of brand colour, in both themes. */
.atverta-frame [data-tone] {
  --heading: var(--text);

  color: var(--text);
  background: var(--surface);
}

.atverta-frame :where([data-tone]) :where(h1, h2) {
  color: var(--heading);
}

.atverta-frame [data-tone="raised"] {
  --surface: var(--surface-raised);
}

.atverta-frame [data-tone="pine"] {
  --surface: var(--pine);
  --text: #fff;
  --text-soft: #cfe0d9;
  --accent: var(--amber);
  --on-accent: var(--ink);
  --line: #3b6f64;
  --focus: var(--amber);
}

.atverta-frame [data-tone="amber"] {
  --surface: var(--amber);
  --text: var(--ink);
  --text-soft: var(--text);
  --accent: var(--text);
  --on-accent: var(--surface);
  --line: color-mix(in srgb, var(--surface) 75%, var(--text));
  --focus: var(--text);
}
`,
            ""
        ]);
        var __rspack_default_export = null && ___CSS_LOADER_EXPORT___;
    },
    "/yYd" (module, __unused_rspack___webpack_exports__, __webpack_require__) {
        var _css_loader_dist_runtime_noSourceMaps_js__rspack_import_1 = __webpack_require__("b/QP");
        var _css_loader_dist_runtime_noSourceMaps_js__rspack_import_1_default = __webpack_require__.n(_css_loader_dist_runtime_noSourceMaps_js__rspack_import_1);
        var _css_loader_dist_runtime_api_js__rspack_import_0 = __webpack_require__("VNgF");
        var _css_loader_dist_runtime_api_js__rspack_import_0_default = __webpack_require__.n(_css_loader_dist_runtime_api_js__rspack_import_0);
        var ___CSS_LOADER_EXPORT___ = _css_loader_dist_runtime_api_js__rspack_import_0_default()(_css_loader_dist_runtime_noSourceMaps_js__rspack_import_1_default());
        ___CSS_LOADER_EXPORT___.push([
            module.id,
            `/* Frame of this site's content on another site, which has no header of this site. */
.atverta-frame {
  --header-height: 0rem;
  --header-height-compact: 0rem;

  isolation: isolate;
}
`,
            ""
        ]);
        var __rspack_default_export = null && ___CSS_LOADER_EXPORT___;
    },
    "VNgF" (module) {
        module.exports = function(cssWithMappingToString) {
            var list = [];
            list.toString = function toString() {
                return this.map(function(item) {
                    var content = "";
                    var needLayer = typeof item[5] !== "undefined";
                    if (item[4]) {
                        content += "@supports (".concat(item[4], ") {");
                    }
                    if (item[2]) {
                        content += "@media ".concat(item[2], " {");
                    }
                    if (needLayer) {
                        content += "@layer".concat(item[5].length > 0 ? " ".concat(item[5]) : "", " {");
                    }
                    content += cssWithMappingToString(item);
                    if (needLayer) {
                        content += "}";
                    }
                    if (item[2]) {
                        content += "}";
                    }
                    if (item[4]) {
                        content += "}";
                    }
                    return content;
                }).join("");
            };
            list.i = function i(modules, media, dedupe, supports, layer) {
                if (typeof modules === "string") {
                    modules = [
                        [
                            null,
                            modules,
                            undefined
                        ]
                    ];
                }
                var alreadyImportedModules = {};
                if (dedupe) {
                    for(var k = 0; k < this.length; k++){
                        var id = this[k][0];
                        if (id != null) {
                            alreadyImportedModules[id] = true;
                        }
                    }
                }
                for(var _k = 0; _k < modules.length; _k++){
                    var item = [].concat(modules[_k]);
                    if (dedupe && alreadyImportedModules[item[0]]) {
                        continue;
                    }
                    if (typeof layer !== "undefined") {
                        if (typeof item[5] === "undefined") {
                            item[5] = layer;
                        } else {
                            item[1] = "@layer".concat(item[5].length > 0 ? " ".concat(item[5]) : "", " {").concat(item[1], "}");
                            item[5] = layer;
                        }
                    }
                    if (media) {
                        if (!item[2]) {
                            item[2] = media;
                        } else {
                            item[1] = "@media ".concat(item[2], " {").concat(item[1], "}");
                            item[2] = media;
                        }
                    }
                    if (supports) {
                        if (!item[4]) {
                            item[4] = "".concat(supports);
                        } else {
                            item[1] = "@supports (".concat(item[4], ") {").concat(item[1], "}");
                            item[4] = supports;
                        }
                    }
                    list.push(item);
                }
            };
            return list;
        };
    },
    "b/QP" (module) {
        module.exports = function(i) {
            return i[1];
        };
    },
    "uS+e" (__unused_rspack_module, __webpack_exports__, __webpack_require__) {
        __webpack_require__.r(__webpack_exports__);
        __webpack_require__.d(__webpack_exports__, {
            MessagesProvider: ()=>MessagesProvider,
            PageLink: ()=>PageLink,
            Part: ()=>Part,
            PlatformProvider: ()=>PlatformProvider,
            createLookup: ()=>createLookup,
            defineContent: ()=>defineContent,
            richText: ()=>richText,
            useLanguage: ()=>useLanguage,
            useMessages: ()=>useMessages,
            usePlatform: ()=>usePlatform
        });
        var consume_shared_module_default_react_19_2_strict_strict_ = __webpack_require__("sBlh");
        ;
        const PlatformContext = (0, consume_shared_module_default_react_19_2_strict_strict_.createContext)(null);
        const PlatformProvider = PlatformContext.Provider;
        function usePlatform() {
            const platform = (0, consume_shared_module_default_react_19_2_strict_strict_.useContext)(PlatformContext);
            if (!platform) throw new Error('usePlatform: no PlatformProvider above this component');
            return platform;
        }
        const useLanguage = ()=>usePlatform().language;
        const NamespaceContext = (0, consume_shared_module_default_react_19_2_strict_strict_.createContext)(null);
        const MessagesProvider = NamespaceContext.Provider;
        function useNamespace() {
            const namespace = (0, consume_shared_module_default_react_19_2_strict_strict_.useContext)(NamespaceContext);
            if (!namespace) throw new Error('useMessages: no MessagesProvider above this component');
            return namespace;
        }
        var jsx_runtime_19_2_strict_strict_ = __webpack_require__("tIwG");
        ;
        function useMessages() {
            const { i18n } = usePlatform();
            const namespace = useNamespace();
            return (0, consume_shared_module_default_react_19_2_strict_strict_.useMemo)(()=>createLookup(i18n, namespace), [
                i18n,
                namespace
            ]);
        }
        function createLookup(i18n, namespace) {
            function findMessage(key, values) {
                const message = values ? fillIn(key, values) : i18n.getResource(i18n.language, namespace, key);
                if (message === undefined) console.warn(`Missing message "${key}" of ${namespace} in ${i18n.language}`);
                return message;
            }
            function fillIn(key, values) {
                return i18n.t(key, {
                    ns: namespace,
                    defaultValue: '',
                    ...values
                }) || undefined;
            }
            function t(key, values) {
                const message = findMessage(key, values);
                return typeof message === 'string' ? message : '';
            }
            return {
                t,
                list (key) {
                    const message = findMessage(key);
                    return Array.isArray(message) ? message : [];
                },
                group (key) {
                    const message = findMessage(key);
                    const isGroup = typeof message === 'object' && message !== null && !Array.isArray(message);
                    return isGroup ? message : {};
                },
                rich: (key, tags, values)=>richText(t(key, values), tags)
            };
        }
        function richText(text, tags) {
            const pieces = text.split(/<(\w+)>(.*?)<\/\1>/s);
            return pieces.map((piece, index)=>{
                if (index % 3 === 0) return piece;
                if (index % 3 === 1) return null;
                const tag = tags[pieces[index - 1] ?? ''];
                return (0, jsx_runtime_19_2_strict_strict_.jsx)(consume_shared_module_default_react_19_2_strict_strict_.Fragment, {
                    children: tag ? tag(piece) : piece
                }, index);
            });
        }
        ;
        function PageLink({ to, hash, search, ...anchor }) {
            const path = usePlatform().pathOf(to);
            const query = search ? `${path.includes('?') ? '&' : '?'}${new URLSearchParams(search)}` : '';
            return (0, jsx_runtime_19_2_strict_strict_.jsx)("a", {
                ...anchor,
                href: path + query + (hash ? `#${hash}` : '')
            });
        }
        ;
        function Part({ id }) {
            const { PartSlot } = usePlatform();
            return (0, jsx_runtime_19_2_strict_strict_.jsx)(PartSlot, {
                id: id
            });
        }
        ;
        ;
        const LANGUAGES = [
            'en',
            'lt'
        ];
        const DEFAULT_LANGUAGE = 'en';
        const LANGUAGE_LABELS = {
            en: {
                name: 'English',
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
        const LANGUAGE_FORMATS = null && {
            en: {
                locale: 'en-GB',
                dir: 'ltr',
                letters: '',
                quotes: [
                    '“',
                    '”'
                ]
            },
            lt: {
                locale: 'lt-LT',
                dir: 'ltr',
                letters: 'ĄČĘĖĮŠŲŪŽąčęėįšųūž',
                quotes: [
                    '„',
                    '“'
                ]
            }
        };
        const perLanguage = (make)=>Object.fromEntries(LANGUAGES.map((language)=>[
                    language,
                    make(language)
                ]));
        var tokenswithin_atverta_frame = __webpack_require__("f79/");
        var basewithin_atverta_frame = __webpack_require__("RFJ/");
        var fallback_platform_frame = __webpack_require__("/yYd");
        ;
        const isString = (obj)=>typeof obj === 'string';
        const defer = ()=>{
            let res;
            let rej;
            const promise = new Promise((resolve, reject)=>{
                res = resolve;
                rej = reject;
            });
            promise.resolve = res;
            promise.reject = rej;
            return promise;
        };
        const makeString = (object)=>{
            if (object == null) return '';
            return String(object);
        };
        const isSafeLanguageCode = (code)=>isString(code) && /^[A-Za-z0-9_@.-]{1,128}$/.test(code) && !code.includes('..') && ![
                '__proto__',
                'constructor',
                'prototype'
            ].includes(code);
        const callbackApiOf = (plugin)=>plugin?.callbackApi ?? plugin?.constructor?.callbackApi;
        const i18next_copy = (a, s, t)=>{
            a.forEach((m)=>{
                if (s[m]) t[m] = s[m];
            });
        };
        const lastOfPathSeparatorRegExp = /###/g;
        const cleanKey = (key)=>key && key.includes('###') ? key.replace(lastOfPathSeparatorRegExp, '.') : key;
        const canNotTraverseDeeper = (object)=>!object || isString(object);
        const getLastOfPath = (object, path, Empty)=>{
            const stack = !isString(path) ? path : path.split('.');
            let stackIndex = 0;
            while(stackIndex < stack.length - 1){
                if (canNotTraverseDeeper(object)) return {};
                const key = cleanKey(stack[stackIndex]);
                if (!object[key] && Empty) object[key] = new Empty();
                if (Object.prototype.hasOwnProperty.call(object, key)) {
                    object = object[key];
                } else {
                    object = {};
                }
                ++stackIndex;
            }
            if (canNotTraverseDeeper(object)) return {};
            return {
                obj: object,
                k: cleanKey(stack[stackIndex])
            };
        };
        const setPath = (object, path, newValue)=>{
            const { obj, k } = getLastOfPath(object, path, Object);
            if (obj !== undefined || path.length === 1) {
                obj[k] = newValue;
                return;
            }
            let e = path[path.length - 1];
            let p = path.slice(0, path.length - 1);
            let last = getLastOfPath(object, p, Object);
            while(last.obj === undefined && p.length){
                e = `${p[p.length - 1]}.${e}`;
                p = p.slice(0, p.length - 1);
                last = getLastOfPath(object, p, Object);
                if (last?.obj && typeof last.obj[`${last.k}.${e}`] !== 'undefined') {
                    last.obj = undefined;
                }
            }
            last.obj[`${last.k}.${e}`] = newValue;
        };
        const pushPath = (object, path, newValue, concat)=>{
            const { obj, k } = getLastOfPath(object, path, Object);
            obj[k] = obj[k] || [];
            obj[k].push(newValue);
        };
        const getPath = (object, path)=>{
            const { obj, k } = getLastOfPath(object, path);
            if (!obj) return undefined;
            if (!Object.prototype.hasOwnProperty.call(obj, k)) return undefined;
            return obj[k];
        };
        const getPathWithDefaults = (data, defaultData, key)=>{
            const value = getPath(data, key);
            if (value !== undefined) {
                return value;
            }
            return getPath(defaultData, key);
        };
        const deepExtend = (target, source, overwrite)=>{
            for(const prop in source){
                if (prop !== '__proto__' && prop !== 'constructor') {
                    if (Object.prototype.hasOwnProperty.call(target, prop)) {
                        if (isString(target[prop]) || target[prop] instanceof String || isString(source[prop]) || source[prop] instanceof String) {
                            if (overwrite) target[prop] = source[prop];
                        } else {
                            deepExtend(target[prop], source[prop], overwrite);
                        }
                    } else {
                        target[prop] = source[prop];
                    }
                }
            }
            return target;
        };
        const regexEscape = (str)=>str.replace(/[\-\[\]\/\{\}\(\)\*\+\?\.\\\^\$\|]/g, '\\$&');
        const _entityMap = {
            '&': '&amp;',
            '<': '&lt;',
            '>': '&gt;',
            '"': '&quot;',
            "'": '&#39;'
        };
        const i18next_escape = (data)=>{
            if (isString(data)) {
                return data.replace(/[&<>"']/g, (s)=>_entityMap[s]);
            }
            return data;
        };
        class RegExpCache {
            constructor(capacity){
                this.capacity = capacity;
                this.regExpMap = new Map();
                this.regExpQueue = [];
            }
            getRegExp(pattern) {
                const regExpFromCache = this.regExpMap.get(pattern);
                if (regExpFromCache !== undefined) {
                    return regExpFromCache;
                }
                const regExpNew = new RegExp(pattern);
                if (this.regExpQueue.length === this.capacity) {
                    this.regExpMap.delete(this.regExpQueue.shift());
                }
                this.regExpMap.set(pattern, regExpNew);
                this.regExpQueue.push(pattern);
                return regExpNew;
            }
        }
        const chars = [
            ' ',
            ',',
            '?',
            '!',
            ';'
        ];
        const looksLikeObjectPathRegExpCache = new RegExpCache(20);
        const looksLikeObjectPath = (key, nsSeparator, keySeparator)=>{
            nsSeparator = nsSeparator || '';
            keySeparator = keySeparator || '';
            const possibleChars = chars.filter((c)=>!nsSeparator.includes(c) && !keySeparator.includes(c));
            if (possibleChars.length === 0) return true;
            const r = looksLikeObjectPathRegExpCache.getRegExp(`(${possibleChars.map((c)=>c === '?' ? '\\?' : c).join('|')})`);
            let matched = !r.test(key);
            if (!matched) {
                const ki = key.indexOf(keySeparator);
                if (ki > 0 && !r.test(key.substring(0, ki))) {
                    matched = true;
                }
            }
            return matched;
        };
        const deepFind = (obj, path, keySeparator = '.')=>{
            if (!obj) return undefined;
            if (obj[path]) {
                if (!Object.prototype.hasOwnProperty.call(obj, path)) return undefined;
                return obj[path];
            }
            if (!keySeparator) {
                return Object.prototype.hasOwnProperty.call(obj, path) ? obj[path] : undefined;
            }
            const tokens = path.split(keySeparator);
            let current = obj;
            for(let i = 0; i < tokens.length;){
                if (!current || typeof current !== 'object') {
                    return undefined;
                }
                let next;
                let nextPath = '';
                for(let j = i; j < tokens.length; ++j){
                    if (j !== i) {
                        nextPath += keySeparator;
                    }
                    nextPath += tokens[j];
                    next = current[nextPath];
                    if ((typeof next === 'function' || nextPath === '__proto__') && !Object.prototype.hasOwnProperty.call(current, nextPath)) {
                        next = undefined;
                    }
                    if (next !== undefined) {
                        if ([
                            'string',
                            'number',
                            'boolean'
                        ].includes(typeof next) && j < tokens.length - 1) {
                            continue;
                        }
                        i += j - i + 1;
                        break;
                    }
                }
                current = next;
            }
            return current;
        };
        const getCleanedCode = (code)=>code?.replace(/_/g, '-');
        const consoleLogger = {
            type: 'logger',
            log (args) {
                this.output('log', args);
            },
            warn (args) {
                this.output('warn', args);
            },
            error (args) {
                this.output('error', args);
            },
            output (type, args) {
                console?.[type]?.apply?.(console, args);
            }
        };
        class Logger {
            constructor(concreteLogger, options = {}){
                this.init(concreteLogger, options);
            }
            init(concreteLogger, options = {}) {
                this.prefix = options.prefix || 'i18next:';
                this.logger = concreteLogger || consoleLogger;
                this.options = options;
                this.debug = options.debug;
                this.seen = new Set();
            }
            log(...args) {
                return this.forward(args, 'log', '', true);
            }
            warn(...args) {
                return this.forward(args, 'warn', '', true);
            }
            error(...args) {
                return this.forward(args, 'error', '');
            }
            deprecate(...args) {
                return this.forward(args, 'warn', 'WARNING DEPRECATED: ', true);
            }
            once(key, lvl, ...args) {
                if (!this.debug || this.seen.has(key) || this.seen.size >= 1000) return null;
                this.seen.add(key);
                return this[lvl](...args);
            }
            forward(args, lvl, prefix, debugOnly) {
                if (debugOnly && !this.debug) return null;
                args = args.map((a)=>isString(a) ? a.replace(/[\r\n\x00-\x1F\x7F]/g, ' ') : a);
                if (isString(args[0])) args[0] = `${prefix}${this.prefix} ${args[0]}`;
                return this.logger[lvl](args);
            }
            create(moduleName) {
                return new Logger(this.logger, {
                    ...{
                        prefix: `${this.prefix}:${moduleName}:`
                    },
                    ...this.options
                });
            }
            clone(options) {
                options = options || this.options;
                options.prefix = options.prefix || this.prefix;
                return new Logger(this.logger, options);
            }
        }
        var baseLogger = new Logger();
        class EventEmitter {
            constructor(){
                this.observers = {};
            }
            on(events, listener) {
                events.split(' ').forEach((event)=>{
                    if (!this.observers[event]) this.observers[event] = new Map();
                    const numListeners = this.observers[event].get(listener) || 0;
                    this.observers[event].set(listener, numListeners + 1);
                });
                return this;
            }
            off(events, listener) {
                (typeof events === 'string' ? events.split(' ') : [
                    events
                ]).forEach((event)=>{
                    if (!this.observers[event]) return;
                    if (!listener) {
                        delete this.observers[event];
                        return;
                    }
                    this.observers[event].delete(listener);
                });
            }
            once(event, listener) {
                const wrapper = (...args)=>{
                    listener(...args);
                    this.off(event, wrapper);
                };
                this.on(event, wrapper);
                return this;
            }
            emit(event, ...args) {
                if (this.observers[event]) {
                    const cloned = Array.from(this.observers[event].entries());
                    cloned.forEach(([observer, numTimesAdded])=>{
                        for(let i = 0; i < numTimesAdded; i++){
                            observer(...args);
                        }
                    });
                }
                if (this.observers['*']) {
                    const cloned = Array.from(this.observers['*'].entries());
                    cloned.forEach(([observer, numTimesAdded])=>{
                        for(let i = 0; i < numTimesAdded; i++){
                            observer(event, ...args);
                        }
                    });
                }
            }
        }
        const nonEmptyBundles = new WeakSet();
        const assertSeparateArguments = (method, ...args)=>{
            if (args.some((a)=>!isString(a))) {
                throw new TypeError(`${method}: pass language, namespace${method === 'addResource' ? ' and key' : ''} as separate strings; the dotted form ('en.translation.key') was removed in i18next v27`);
            }
        };
        class ResourceStore extends EventEmitter {
            constructor(data, options = {
                ns: [
                    'translation'
                ],
                defaultNS: 'translation'
            }, logger = baseLogger){
                super();
                this.data = data || {};
                this.options = options;
                this.logger = logger.create('resourceStore');
                if (this.options.keySeparator === undefined) {
                    this.options.keySeparator = '.';
                }
                if (this.options.ignoreJSONStructure === undefined) {
                    this.options.ignoreJSONStructure = true;
                }
            }
            addNamespaces(ns) {
                if (!this.options.ns.includes(ns)) {
                    this.options.ns.push(ns);
                }
            }
            removeNamespaces(ns) {
                const index = this.options.ns.indexOf(ns);
                if (index > -1) {
                    this.options.ns.splice(index, 1);
                }
            }
            getResource(lng, ns, key, options = {}) {
                const keySeparator = options.keySeparator !== undefined ? options.keySeparator : this.options.keySeparator;
                const ignoreJSONStructure = options.ignoreJSONStructure !== undefined ? options.ignoreJSONStructure : this.options.ignoreJSONStructure;
                const path = [
                    lng,
                    ns
                ];
                if (key) {
                    if (Array.isArray(key)) {
                        path.push(...key);
                    } else if (isString(key) && keySeparator) {
                        path.push(...key.split(keySeparator));
                    } else {
                        path.push(key);
                    }
                }
                const result = getPath(this.data, path);
                if (result != null || !ignoreJSONStructure || !isString(key)) return result;
                return deepFind(this.data?.[lng]?.[ns], key, keySeparator);
            }
            addResource(lng, ns, key, value, options = {
                silent: false
            }) {
                assertSeparateArguments('addResource', lng, ns, key);
                const keySeparator = options.keySeparator !== undefined ? options.keySeparator : this.options.keySeparator;
                let path = [
                    lng,
                    ns
                ];
                if (key) path = path.concat(keySeparator ? key.split(keySeparator) : key);
                this.addNamespaces(ns);
                setPath(this.data, path, value);
                if (!options.silent) this.emit('added', lng, ns, key, value);
            }
            addResources(lng, ns, resources, options = {
                silent: false
            }) {
                assertSeparateArguments('addResources', lng, ns);
                Object.keys(resources || {}).forEach((m)=>{
                    if (m === '__proto__' || m === 'constructor') return;
                    this.addResource(lng, ns, m, resources[m], {
                        silent: true
                    });
                });
                if (!options.silent) this.emit('added', lng, ns, resources);
            }
            addResourceBundle(lng, ns, resources, deep, overwrite, options = {
                silent: false,
                skipCopy: false
            }) {
                assertSeparateArguments('addResourceBundle', lng, ns);
                const path = [
                    lng,
                    ns
                ];
                this.addNamespaces(ns);
                let pack = getPath(this.data, path) || {};
                if (!options.skipCopy) resources = JSON.parse(JSON.stringify(resources));
                if (deep) {
                    deepExtend(pack, resources, overwrite);
                } else {
                    pack = {
                        ...pack,
                        ...resources
                    };
                }
                setPath(this.data, path, pack);
                if (!options.silent) this.emit('added', lng, ns, resources);
            }
            removeResourceBundle(lng, ns) {
                if (this.hasResourceBundle(lng, ns)) {
                    delete this.data[lng][ns];
                }
                this.removeNamespaces(ns);
                this.emit('removed', lng, ns);
            }
            hasResourceBundle(lng, ns) {
                return this.getResource(lng, ns) !== undefined;
            }
            getResourceBundle(lng, ns) {
                if (!ns) ns = this.options.defaultNS;
                return this.getResource(lng, ns);
            }
            getDataByLanguage(lng) {
                return this.data[lng];
            }
            hasLanguageSomeTranslations(lng) {
                const data = this.getDataByLanguage(lng);
                const n = data && Object.keys(data) || [];
                return !!n.find((v)=>{
                    const bundle = data[v];
                    if (nonEmptyBundles.has(bundle)) return true;
                    if (!bundle || Object.keys(bundle).length === 0) return false;
                    if (typeof bundle === 'object') nonEmptyBundles.add(bundle);
                    return true;
                });
            }
            toJSON() {
                return this.data;
            }
        }
        const PATH_KEY = Symbol('i18next/PATH_KEY');
        function createProxy() {
            const state = [];
            const handler = Object.create(null);
            let proxy;
            handler.get = (target, key)=>{
                proxy?.revoke?.();
                if (key === PATH_KEY) return state;
                state.push(key);
                proxy = Proxy.revocable(target, handler);
                return proxy.proxy;
            };
            return Proxy.revocable(Object.create(null), handler).proxy;
        }
        function keysFromSelector(selector, opts) {
            const { [PATH_KEY]: path } = selector(createProxy());
            const keySeparator = opts?.keySeparator || '.';
            const nsSeparator = opts?.nsSeparator ?? ':';
            const strict = opts?.enableSelector === 'strict';
            if (path.length > 1 && nsSeparator) {
                const ns = opts?.ns;
                const nsList = strict ? Array.isArray(ns) ? ns : ns ? [
                    ns
                ] : null : Array.isArray(ns) ? ns : null;
                if (nsList) {
                    const candidates = strict ? nsList : nsList.length > 1 ? nsList.slice(1) : [];
                    if (candidates.includes(path[0])) {
                        return `${path[0]}${nsSeparator}${path.slice(1).join(keySeparator)}`;
                    }
                }
            }
            return path.join(keySeparator);
        }
        const shouldHandleAsObject = (res)=>!isString(res) && typeof res !== 'boolean' && typeof res !== 'number';
        class Translator extends EventEmitter {
            constructor(services, options = {}){
                super();
                i18next_copy([
                    'resourceStore',
                    'languageUtils',
                    'pluralResolver',
                    'interpolator',
                    'backendConnector',
                    'i18nFormat',
                    'utils',
                    'postProcessors'
                ], services, this);
                this.options = options;
                if (this.options.keySeparator === undefined) {
                    this.options.keySeparator = '.';
                }
                this.logger = (services.logger || baseLogger).create('translator');
                this.checkedLoadedFor = {};
            }
            changeLanguage(lng) {
                if (lng) this.language = lng;
            }
            exists(key, o = {
                interpolation: {}
            }) {
                const opt = {
                    ...o
                };
                if (key == null) return false;
                const resolved = this.resolve(key, opt);
                if (resolved?.res === undefined) return false;
                const isObject = shouldHandleAsObject(resolved.res);
                if (opt.returnObjects === false && isObject) {
                    return false;
                }
                return true;
            }
            extractFromKey(key, opt) {
                let nsSeparator = opt.nsSeparator !== undefined ? opt.nsSeparator : this.options.nsSeparator;
                if (nsSeparator === undefined) nsSeparator = ':';
                const keySeparator = opt.keySeparator !== undefined ? opt.keySeparator : this.options.keySeparator;
                let namespaces = opt.ns || this.options.defaultNS || [];
                const wouldCheckForNsInKey = nsSeparator && key.includes(nsSeparator);
                const seemsNaturalLanguage = !this.options.userDefinedKeySeparator && !opt.keySeparator && !this.options.userDefinedNsSeparator && !opt.nsSeparator && !looksLikeObjectPath(key, nsSeparator, keySeparator);
                if (wouldCheckForNsInKey && !seemsNaturalLanguage) {
                    const m = key.match(this.interpolator.nestingRegexp);
                    if (m && m.length > 0) {
                        return {
                            key,
                            namespaces: isString(namespaces) ? [
                                namespaces
                            ] : namespaces
                        };
                    }
                    const parts = key.split(nsSeparator);
                    if (nsSeparator !== keySeparator || nsSeparator === keySeparator && this.options.ns.includes(parts[0])) namespaces = parts.shift();
                    key = parts.join(keySeparator);
                }
                return {
                    key,
                    namespaces: isString(namespaces) ? [
                        namespaces
                    ] : namespaces
                };
            }
            translate(keys, o, lastKey) {
                let opt = typeof o === 'object' ? {
                    ...o
                } : o;
                if (typeof opt !== 'object' && this.options.overloadTranslationOptionHandler) {
                    opt = this.options.overloadTranslationOptionHandler(arguments);
                }
                if (typeof opt === 'object') opt = {
                    ...opt
                };
                if (!opt) opt = {};
                if (keys == null) return '';
                if (typeof keys === 'function') keys = keysFromSelector(keys, {
                    ...this.options,
                    ...opt
                });
                if (!Array.isArray(keys)) keys = [
                    String(keys)
                ];
                keys = keys.map((k)=>typeof k === 'function' ? keysFromSelector(k, {
                        ...this.options,
                        ...opt
                    }) : String(k));
                const returnDetails = opt.returnDetails !== undefined ? opt.returnDetails : this.options.returnDetails;
                const keySeparator = opt.keySeparator !== undefined ? opt.keySeparator : this.options.keySeparator;
                const { key, namespaces } = this.extractFromKey(keys[keys.length - 1], opt);
                const namespace = namespaces[namespaces.length - 1];
                let nsSeparator = opt.nsSeparator !== undefined ? opt.nsSeparator : this.options.nsSeparator;
                if (nsSeparator === undefined) nsSeparator = ':';
                const lng = opt.lng || this.language;
                const appendNamespaceToCIMode = opt.appendNamespaceToCIMode || this.options.appendNamespaceToCIMode;
                if (lng?.toLowerCase() === 'cimode') {
                    if (appendNamespaceToCIMode) {
                        if (returnDetails) {
                            return {
                                res: `${namespace}${nsSeparator}${key}`,
                                usedKey: key,
                                exactUsedKey: key,
                                usedLng: lng,
                                usedNS: namespace,
                                usedParams: this.getUsedParamsDetails(opt)
                            };
                        }
                        return `${namespace}${nsSeparator}${key}`;
                    }
                    if (returnDetails) {
                        return {
                            res: key,
                            usedKey: key,
                            exactUsedKey: key,
                            usedLng: lng,
                            usedNS: namespace,
                            usedParams: this.getUsedParamsDetails(opt)
                        };
                    }
                    return key;
                }
                const resolved = this.resolve(keys, opt);
                let res = resolved?.res;
                const resUsedKey = resolved?.usedKey || key;
                const resExactUsedKey = resolved?.exactUsedKey || key;
                const noObject = [
                    '[object Number]',
                    '[object Function]',
                    '[object RegExp]'
                ];
                const joinArrays = opt.joinArrays !== undefined ? opt.joinArrays : this.options.joinArrays;
                const handleAsObjectInI18nFormat = !this.i18nFormat || this.i18nFormat.handleAsObject;
                const needsPluralHandling = opt.count !== undefined && !isString(opt.count);
                const hasDefaultValue = Translator.hasDefaultValue(opt);
                const defaultValueSuffix = needsPluralHandling ? this.pluralResolver.getSuffix(lng, opt.count, opt) : '';
                const defaultValueSuffixOrdinalFallback = opt.ordinal && needsPluralHandling ? this.pluralResolver.getSuffix(lng, opt.count, {
                    ordinal: false
                }) : '';
                const needsZeroSuffixLookup = needsPluralHandling && !opt.ordinal && opt.count === 0;
                const sep = this.options.pluralSeparator;
                const defaultValue = needsZeroSuffixLookup && opt[`defaultValue${sep}zero`] || opt[`defaultValue${defaultValueSuffix}`] || opt[`defaultValue${defaultValueSuffixOrdinalFallback}`] || (opt.defaultValue ?? (needsPluralHandling ? opt[`defaultValue${opt.ordinal ? `${sep}ordinal${sep}` : sep}other`] : undefined));
                let resForObjHndl = res;
                if (handleAsObjectInI18nFormat && !res && hasDefaultValue) {
                    resForObjHndl = defaultValue;
                }
                const handleAsObject = shouldHandleAsObject(resForObjHndl);
                const resType = Object.prototype.toString.apply(resForObjHndl);
                const isObjectHit = handleAsObjectInI18nFormat && resForObjHndl && handleAsObject && !noObject.includes(resType) && !(isString(joinArrays) && Array.isArray(resForObjHndl));
                const objectNotReturned = isObjectHit && !opt.returnObjects && !this.options.returnObjects;
                if (objectNotReturned && this.options.returnedObjectHandler) {
                    const r = this.options.returnedObjectHandler(resUsedKey, resForObjHndl, {
                        ...opt,
                        ns: namespaces
                    });
                    if (returnDetails) {
                        resolved.res = r;
                        resolved.usedParams = this.getUsedParamsDetails(opt);
                        return resolved;
                    }
                    return r;
                }
                if (objectNotReturned) {
                    this.logger.warn('accessing an object - but returnObjects options is not enabled!');
                }
                if (isObjectHit && !objectNotReturned) {
                    if (keySeparator) {
                        const resTypeIsArray = Array.isArray(resForObjHndl);
                        const copy = resTypeIsArray ? [] : {};
                        const newKeyToUse = resTypeIsArray ? resExactUsedKey : resUsedKey;
                        for(const m in resForObjHndl){
                            if (Object.prototype.hasOwnProperty.call(resForObjHndl, m)) {
                                const deepKey = `${newKeyToUse}${keySeparator}${m}`;
                                if (hasDefaultValue && !res) {
                                    copy[m] = this.translate(deepKey, {
                                        ...opt,
                                        defaultValue: shouldHandleAsObject(defaultValue) ? defaultValue[m] : undefined,
                                        ...{
                                            joinArrays: false,
                                            ns: namespaces
                                        }
                                    });
                                } else {
                                    copy[m] = this.translate(deepKey, {
                                        ...opt,
                                        ...{
                                            joinArrays: false,
                                            ns: namespaces
                                        }
                                    });
                                }
                                if (copy[m] === deepKey) copy[m] = resForObjHndl[m];
                            }
                        }
                        res = copy;
                    }
                } else if (handleAsObjectInI18nFormat && isString(joinArrays) && Array.isArray(res)) {
                    res = res.join(joinArrays);
                    if (res) res = this.extendTranslation(res, keys, opt, resolved, lastKey);
                } else {
                    let usedDefault = false;
                    let usedKey = false;
                    if (objectNotReturned) res = undefined;
                    if (!this.isValidLookup(res) && hasDefaultValue && !(objectNotReturned && shouldHandleAsObject(defaultValue))) {
                        usedDefault = true;
                        res = defaultValue;
                    }
                    if (!this.isValidLookup(res) && !(usedDefault && res === '')) {
                        usedKey = true;
                        res = key;
                    }
                    const missingKeyNoValueFallbackToKey = opt.missingKeyNoValueFallbackToKey || this.options.missingKeyNoValueFallbackToKey;
                    const resForMissing = missingKeyNoValueFallbackToKey && usedKey ? undefined : res;
                    const updateMissing = hasDefaultValue && defaultValue !== res && this.options.updateMissing;
                    if (!objectNotReturned && (usedKey || usedDefault || updateMissing)) {
                        this.logger.log(updateMissing ? 'updateKey' : 'missingKey', lng, namespace, needsPluralHandling && !updateMissing ? `${key}${this.pluralResolver.getSuffix(lng, opt.count, opt)}` : key, updateMissing ? defaultValue : res);
                        if (keySeparator) {
                            const fk = this.resolve(key, {
                                ...opt,
                                keySeparator: false
                            });
                            if (fk && fk.res) this.logger.warn('Seems the loaded translations were in flat JSON format instead of nested. Either set keySeparator: false on init or make sure your translations are published in nested format.');
                        }
                        let lngs = [];
                        const fallbackLngs = this.languageUtils.getFallbackCodes(this.options.fallbackLng, opt.lng || this.language);
                        if (this.options.saveMissingTo === 'fallback' && fallbackLngs && fallbackLngs[0]) {
                            for(let i = 0; i < fallbackLngs.length; i++){
                                lngs.push(fallbackLngs[i]);
                            }
                        } else if (this.options.saveMissingTo === 'all') {
                            lngs = this.languageUtils.toResolveHierarchy(opt.lng || this.language);
                        } else {
                            lngs.push(opt.lng || this.language);
                        }
                        const send = (l, k, specificDefaultValue)=>{
                            const defaultForMissing = hasDefaultValue && specificDefaultValue !== res ? specificDefaultValue : resForMissing;
                            if (this.options.missingKeyHandler) {
                                this.options.missingKeyHandler(l, namespace, k, defaultForMissing, updateMissing, opt);
                            } else if (this.backendConnector?.saveMissing) {
                                this.backendConnector.saveMissing(l, namespace, k, defaultForMissing, updateMissing, opt, undefined, this.utils?.hasLoadedNamespace);
                            }
                            this.emit('missingKey', l, namespace, k, res);
                        };
                        if (this.options.saveMissing) {
                            if (this.options.saveMissingPlurals && needsPluralHandling) {
                                lngs.forEach((language)=>{
                                    const suffixes = this.pluralResolver.getSuffixes(language, opt);
                                    if (needsZeroSuffixLookup && opt[`defaultValue${this.options.pluralSeparator}zero`] && !suffixes.includes(`${this.options.pluralSeparator}zero`)) {
                                        suffixes.push(`${this.options.pluralSeparator}zero`);
                                    }
                                    suffixes.forEach((suffix)=>{
                                        send([
                                            language
                                        ], key + suffix, opt[`defaultValue${suffix}`] || defaultValue);
                                    });
                                });
                            } else {
                                send(lngs, key, defaultValue);
                            }
                        }
                    }
                    res = this.extendTranslation(res, keys, opt, resolved, lastKey);
                    if (usedKey && res === key && this.options.appendNamespaceToMissingKey) {
                        res = `${namespace}${nsSeparator}${key}`;
                    }
                    if ((usedKey || usedDefault) && this.options.parseMissingKeyHandler) {
                        res = this.options.parseMissingKeyHandler(this.options.appendNamespaceToMissingKey ? `${namespace}${nsSeparator}${key}` : key, usedDefault ? res : undefined, opt);
                    }
                }
                if (returnDetails) {
                    resolved.res = res;
                    resolved.usedParams = this.getUsedParamsDetails(opt);
                    return resolved;
                }
                return res;
            }
            extendTranslation(res, key, opt, resolved, lastKey) {
                if (this.i18nFormat?.parse) {
                    res = this.i18nFormat.parse(res, {
                        ...this.options.interpolation.defaultVariables,
                        ...opt
                    }, opt.lng || this.language || resolved.usedLng, resolved.usedNS, resolved.usedKey, {
                        resolved
                    });
                } else if (!opt.skipInterpolation) {
                    if (opt.interpolation) this.interpolator.init({
                        ...opt,
                        ...{
                            interpolation: {
                                ...this.options.interpolation,
                                ...opt.interpolation
                            }
                        }
                    });
                    const skipOnVariables = isString(res) && (opt?.interpolation?.skipOnVariables !== undefined ? opt.interpolation.skipOnVariables : this.options.interpolation.skipOnVariables);
                    let nestBef;
                    if (skipOnVariables) {
                        const nb = res.includes(this.interpolator.nestingPrefixText) ? res.match(this.interpolator.nestingRegexp) : null;
                        nestBef = nb && nb.length;
                    }
                    let data = opt.replace && !isString(opt.replace) ? opt.replace : opt;
                    if (this.options.interpolation.defaultVariables) data = {
                        ...this.options.interpolation.defaultVariables,
                        ...data
                    };
                    res = this.interpolator.interpolate(res, data, opt.lng || this.language || resolved.usedLng, opt);
                    if (skipOnVariables) {
                        const na = res.includes(this.interpolator.nestingPrefixText) ? res.match(this.interpolator.nestingRegexp) : null;
                        const nestAft = na && na.length;
                        if (nestBef < nestAft) opt.nest = false;
                    }
                    if (!opt.lng && resolved && resolved.res) opt.lng = this.language || resolved.usedLng;
                    if (opt.nest !== false) res = this.interpolator.nest(res, (...args)=>{
                        if (lastKey?.[0] === args[0] && !opt.context) {
                            this.logger.warn(`It seems you are nesting recursively key: ${args[0]} in key: ${key[0]}`);
                            return null;
                        }
                        return this.translate(...args, key);
                    }, opt);
                    if (opt.interpolation) this.interpolator.reset();
                }
                const postProcess = opt.postProcess || this.options.postProcess;
                const postProcessorNames = isString(postProcess) ? [
                    postProcess
                ] : postProcess;
                if (res != null && postProcessorNames?.length && opt.applyPostProcessor !== false) {
                    const ppOptions = this.options?.postProcessPassResolved ? {
                        i18nResolved: {
                            ...resolved,
                            usedParams: this.getUsedParamsDetails(opt)
                        },
                        ...opt
                    } : opt;
                    postProcessorNames.forEach((name)=>{
                        const processor = this.postProcessors?.[name];
                        if (!processor) {
                            this.logger.once(`postProcess:${name}`, 'warn', `postProcess: '${name}' is not registered on this i18next instance; call use() with it on this instance`);
                            return;
                        }
                        res = processor.process(res, key, ppOptions, this) ?? res;
                    });
                }
                return res;
            }
            resolve(keys, opt = {}) {
                let found;
                let usedKey;
                let exactUsedKey;
                let usedLng;
                let usedNS;
                if (isString(keys)) keys = [
                    keys
                ];
                if (Array.isArray(keys)) keys = keys.map((k)=>typeof k === 'function' ? keysFromSelector(k, {
                        ...this.options,
                        ...opt
                    }) : k);
                keys.forEach((k)=>{
                    if (this.isValidLookup(found)) return;
                    const extracted = this.extractFromKey(k, opt);
                    const key = extracted.key;
                    usedKey = key;
                    let namespaces = extracted.namespaces;
                    if (this.options.fallbackNS) namespaces = namespaces.concat(this.options.fallbackNS);
                    const needsPluralHandling = opt.count !== undefined && !isString(opt.count);
                    const needsZeroSuffixLookup = needsPluralHandling && !opt.ordinal && opt.count === 0;
                    const needsContextHandling = opt.context !== undefined && (isString(opt.context) || typeof opt.context === 'number') && opt.context !== '';
                    const codes = opt.lngs ? opt.lngs : this.languageUtils.toResolveHierarchy(opt.lng || this.language, opt.fallbackLng);
                    namespaces.forEach((ns)=>{
                        if (this.isValidLookup(found)) return;
                        usedNS = ns;
                        if (!this.checkedLoadedFor[`${codes[0]}-${ns}`] && this.utils?.hasLoadedNamespace && !this.utils?.hasLoadedNamespace(usedNS)) {
                            this.checkedLoadedFor[`${codes[0]}-${ns}`] = true;
                            this.logger.warn(`key "${usedKey}" for languages "${codes.join(', ')}" won't get resolved as namespace "${usedNS}" was not yet loaded`, 'This means something IS WRONG in your setup. You access the t function before i18next.init / i18next.loadNamespace / i18next.changeLanguage was done. Wait for the callback or Promise to resolve before accessing it!!!');
                        }
                        codes.forEach((code)=>{
                            if (this.isValidLookup(found)) return;
                            usedLng = code;
                            const finalKeys = [
                                key
                            ];
                            if (this.i18nFormat?.addLookupKeys) {
                                this.i18nFormat.addLookupKeys(finalKeys, key, code, ns, opt);
                            } else {
                                let pluralSuffix;
                                if (needsPluralHandling) pluralSuffix = this.pluralResolver.getSuffix(code, opt.count, opt);
                                const zeroSuffix = `${this.options.pluralSeparator}zero`;
                                const ordinalPrefix = `${this.options.pluralSeparator}ordinal${this.options.pluralSeparator}`;
                                if (needsPluralHandling) {
                                    if (opt.ordinal && pluralSuffix.startsWith(ordinalPrefix)) {
                                        finalKeys.push(key + pluralSuffix.replace(ordinalPrefix, this.options.pluralSeparator));
                                    }
                                    finalKeys.push(key + pluralSuffix);
                                    if (needsZeroSuffixLookup) {
                                        finalKeys.push(key + zeroSuffix);
                                    }
                                }
                                if (needsContextHandling) {
                                    const contextKey = `${key}${this.options.contextSeparator || '_'}${opt.context}`;
                                    finalKeys.push(contextKey);
                                    if (needsPluralHandling) {
                                        if (opt.ordinal && pluralSuffix.startsWith(ordinalPrefix)) {
                                            finalKeys.push(contextKey + pluralSuffix.replace(ordinalPrefix, this.options.pluralSeparator));
                                        }
                                        finalKeys.push(contextKey + pluralSuffix);
                                        if (needsZeroSuffixLookup) {
                                            finalKeys.push(contextKey + zeroSuffix);
                                        }
                                    }
                                }
                                if (needsPluralHandling) {
                                    const otherSuffix = `${opt.ordinal ? ordinalPrefix : this.options.pluralSeparator}other`;
                                    if (pluralSuffix !== otherSuffix) {
                                        if (needsContextHandling) {
                                            finalKeys.unshift(`${key}${this.options.contextSeparator || '_'}${opt.context}${otherSuffix}`);
                                        }
                                        finalKeys.unshift(key + otherSuffix);
                                    }
                                }
                            }
                            let possibleKey;
                            while(possibleKey = finalKeys.pop()){
                                if (!this.isValidLookup(found)) {
                                    exactUsedKey = possibleKey;
                                    found = this.getResource(code, ns, possibleKey, opt);
                                }
                            }
                        });
                    });
                });
                return {
                    res: found,
                    usedKey,
                    exactUsedKey,
                    usedLng,
                    usedNS
                };
            }
            isValidLookup(res) {
                return res !== undefined && !(!this.options.returnNull && res === null) && !(!this.options.returnEmptyString && res === '');
            }
            getResource(code, ns, key, options = {}) {
                if (this.i18nFormat?.getResource) return this.i18nFormat.getResource(code, ns, key, options);
                return this.resourceStore.getResource(code, ns, key, options);
            }
            getUsedParamsDetails(options = {}) {
                const optionsKeys = [
                    'defaultValue',
                    'ordinal',
                    'context',
                    'replace',
                    'lng',
                    'lngs',
                    'fallbackLng',
                    'ns',
                    'keySeparator',
                    'nsSeparator',
                    'returnObjects',
                    'returnDetails',
                    'joinArrays',
                    'postProcess',
                    'interpolation'
                ];
                const useOptionsReplaceForData = options.replace && !isString(options.replace);
                let data = useOptionsReplaceForData ? options.replace : options;
                if (useOptionsReplaceForData && typeof options.count !== 'undefined') {
                    data = {
                        ...data,
                        count: options.count
                    };
                }
                if (this.options.interpolation.defaultVariables) {
                    data = {
                        ...this.options.interpolation.defaultVariables,
                        ...data
                    };
                }
                if (!useOptionsReplaceForData) {
                    data = {
                        ...data
                    };
                    for (const key of optionsKeys){
                        delete data[key];
                    }
                }
                return data;
            }
            static hasDefaultValue(options) {
                const prefix = 'defaultValue';
                for(const option in options){
                    if (Object.prototype.hasOwnProperty.call(options, option) && option.startsWith(prefix) && undefined !== options[option]) {
                        return true;
                    }
                }
                return false;
            }
        }
        class LanguageUtil {
            constructor(options, logger = baseLogger){
                this.options = options;
                this.supportedLngs = this.options.supportedLngs || false;
                this.logger = logger.create('languageUtils');
                this.resolveHierarchyCache = {};
                this.formattedCodes = new Map();
            }
            clearCache() {
                this.resolveHierarchyCache = {};
                this.formattedCodes.clear();
            }
            getScriptPartFromCode(code) {
                code = getCleanedCode(code);
                if (!code || !code.includes('-')) return null;
                const p = code.split('-');
                if (p.length === 2) return null;
                p.pop();
                if (p[p.length - 1].toLowerCase() === 'x') return null;
                return this.formatLanguageCode(p.join('-'));
            }
            getLanguagePartFromCode(code) {
                code = getCleanedCode(code);
                if (!code || !code.includes('-')) return code;
                const p = code.split('-');
                return this.formatLanguageCode(p[0]);
            }
            formatLanguageCode(code) {
                if (!isString(code)) return code;
                let formatted = this.formattedCodes.get(code);
                if (formatted !== undefined) return formatted;
                formatted = this.formatUncached(code);
                if (this.formattedCodes.size >= 1000) this.formattedCodes.clear();
                this.formattedCodes.set(code, formatted);
                return formatted;
            }
            formatUncached(code) {
                const hasSubtags = code.includes('-');
                if (hasSubtags || this.options.cleanCode !== false) {
                    let canonical;
                    try {
                        canonical = Intl.getCanonicalLocales(code)[0];
                    } catch (e) {}
                    if (canonical && (hasSubtags || canonical.toLowerCase() === code.toLowerCase())) {
                        return this.options.lowerCaseLng ? canonical.toLowerCase() : canonical;
                    }
                    if (canonical) return code.toLowerCase();
                }
                return this.options.lowerCaseLng || this.options.cleanCode && !hasSubtags ? code.toLowerCase() : code;
            }
            isSupportedCode(code) {
                if (this.options.load === 'languageOnly' || this.options.nonExplicitSupportedLngs) {
                    code = this.getLanguagePartFromCode(code);
                }
                return !this.supportedLngs || !this.supportedLngs.length || this.supportedLngs.includes(code);
            }
            getBestMatchFromCodes(codes) {
                if (!codes) return null;
                let found;
                codes.forEach((code)=>{
                    if (found) return;
                    const cleanedLng = this.formatLanguageCode(code);
                    if (!this.options.supportedLngs || this.isSupportedCode(cleanedLng)) found = cleanedLng;
                });
                if (!found && this.options.supportedLngs) {
                    codes.forEach((code)=>{
                        if (found) return;
                        const lngScOnly = this.getScriptPartFromCode(code);
                        if (this.isSupportedCode(lngScOnly)) return found = lngScOnly;
                        const lngOnly = this.getLanguagePartFromCode(code);
                        if (this.isSupportedCode(lngOnly)) return found = lngOnly;
                        found = this.options.supportedLngs.find((supportedLng)=>{
                            if (supportedLng === lngOnly) return true;
                            if (!supportedLng.includes('-') && !lngOnly.includes('-')) return false;
                            if (supportedLng.includes('-') && !lngOnly.includes('-') && supportedLng.slice(0, supportedLng.indexOf('-')) === lngOnly) return true;
                            return false;
                        });
                    });
                }
                if (!found) found = this.getFallbackCodes(this.options.fallbackLng)[0];
                return found;
            }
            getFallbackCodes(fallbacks, code) {
                if (!fallbacks) return [];
                if (typeof fallbacks === 'function') fallbacks = fallbacks(code);
                if (isString(fallbacks)) fallbacks = [
                    fallbacks
                ];
                if (Array.isArray(fallbacks)) return fallbacks;
                if (!code) return fallbacks.default || [];
                let found = fallbacks[code];
                if (!found) found = fallbacks[this.getScriptPartFromCode(code)];
                if (!found) found = fallbacks[this.formatLanguageCode(code)];
                if (!found) found = fallbacks[this.getLanguagePartFromCode(code)];
                if (!found) found = fallbacks.default;
                return found || [];
            }
            toResolveHierarchy(code, fallbackCode) {
                const fallbackLng = this.options.fallbackLng;
                const fallbackLngKey = Array.isArray(fallbackLng) ? fallbackLng.join('|') : fallbackLng;
                if (fallbackLngKey !== this._cachedFallbackLng) {
                    this.resolveHierarchyCache = {};
                    this._cachedFallbackLng = fallbackLngKey;
                }
                const hasCacheableFallback = fallbackCode === undefined || fallbackCode === false || isString(fallbackCode);
                const usesUncacheableOptionsFallback = fallbackCode === undefined && typeof this.options.fallbackLng === 'function';
                const cacheable = isString(code) && hasCacheableFallback && !usesUncacheableOptionsFallback;
                let cacheKey = null;
                if (cacheable) {
                    let fallbackCacheKey;
                    if (fallbackCode === undefined) fallbackCacheKey = 'undefined';
                    else if (fallbackCode === false) fallbackCacheKey = 'boolean:false';
                    else fallbackCacheKey = `string:${fallbackCode}`;
                    cacheKey = `${code.length}:${code}|${fallbackCacheKey}`;
                }
                if (cacheKey !== null) {
                    const cached = this.resolveHierarchyCache[cacheKey];
                    if (cached !== undefined) return cached.slice();
                }
                const fallbackCodes = this.getFallbackCodes((fallbackCode === false ? [] : fallbackCode) || this.options.fallbackLng || [], code);
                const codes = [];
                const addCode = (c)=>{
                    if (!c) return;
                    if (this.isSupportedCode(c)) {
                        codes.push(c);
                    } else {
                        this.logger.warn(`rejecting language code not found in supportedLngs: ${c}`);
                    }
                };
                if (isString(code) && (code.includes('-') || code.includes('_'))) {
                    if (this.options.load !== 'languageOnly') addCode(this.formatLanguageCode(code));
                    if (this.options.load !== 'languageOnly' && this.options.load !== 'currentOnly') addCode(this.getScriptPartFromCode(code));
                    if (this.options.load !== 'currentOnly') addCode(this.getLanguagePartFromCode(code));
                } else if (isString(code)) {
                    addCode(this.formatLanguageCode(code));
                }
                fallbackCodes.forEach((fc)=>{
                    const formattedFc = this.formatLanguageCode(fc);
                    if (!codes.includes(formattedFc)) addCode(formattedFc);
                });
                if (cacheKey !== null) {
                    if (Object.keys(this.resolveHierarchyCache).length >= 1000) this.resolveHierarchyCache = {};
                    this.resolveHierarchyCache[cacheKey] = codes;
                    return codes.slice();
                }
                return codes;
            }
        }
        const suffixesOrder = {
            zero: 0,
            one: 1,
            two: 2,
            few: 3,
            many: 4,
            other: 5
        };
        const dummyRule = {
            select: (count)=>count === 1 ? 'one' : 'other',
            resolvedOptions: ()=>({
                    pluralCategories: [
                        'one',
                        'other'
                    ]
                })
        };
        class PluralResolver {
            constructor(languageUtils, options = {}, logger = baseLogger){
                this.languageUtils = languageUtils;
                this.options = options;
                this.logger = logger.create('pluralResolver');
                this.pluralRulesCache = {};
            }
            clearCache() {
                this.pluralRulesCache = {};
            }
            getRule(code, options = {}) {
                const cleanedCode = getCleanedCode(code === 'dev' ? 'en' : code);
                const type = options.ordinal ? 'ordinal' : 'cardinal';
                const cacheKey = JSON.stringify({
                    cleanedCode,
                    type
                });
                if (cacheKey in this.pluralRulesCache) {
                    return this.pluralRulesCache[cacheKey];
                }
                let rule;
                try {
                    rule = new Intl.PluralRules(cleanedCode, {
                        type
                    });
                } catch (err) {
                    if (typeof Intl === 'undefined') {
                        this.logger.error('No Intl support, please use an Intl polyfill!');
                        return dummyRule;
                    }
                    if (!code.match(/-|_/)) return dummyRule;
                    const lngPart = this.languageUtils.getLanguagePartFromCode(code);
                    rule = this.getRule(lngPart, options);
                }
                if (Object.keys(this.pluralRulesCache).length >= 1000) this.pluralRulesCache = {};
                this.pluralRulesCache[cacheKey] = rule;
                return rule;
            }
            needsPlural(code, options = {}) {
                let rule = this.getRule(code, options);
                if (!rule) rule = this.getRule('dev', options);
                return rule?.resolvedOptions().pluralCategories.length > 1;
            }
            getPluralFormsOfKey(code, key, options = {}) {
                return this.getSuffixes(code, options).map((suffix)=>`${key}${suffix}`);
            }
            getSuffixes(code, options = {}) {
                let rule = this.getRule(code, options);
                if (!rule) rule = this.getRule('dev', options);
                if (!rule) return [];
                return rule.resolvedOptions().pluralCategories.sort((pluralCategory1, pluralCategory2)=>suffixesOrder[pluralCategory1] - suffixesOrder[pluralCategory2]).map((pluralCategory)=>`${this.options.prepend}${options.ordinal ? `ordinal${this.options.prepend}` : ''}${pluralCategory}`);
            }
            getSuffix(code, count, options = {}) {
                const rule = this.getRule(code, options);
                if (rule) {
                    return `${this.options.prepend}${options.ordinal ? `ordinal${this.options.prepend}` : ''}${rule.select(count)}`;
                }
                this.logger.warn(`no plural rule found for: ${code}`);
                return this.getSuffix('dev', count, options);
            }
        }
        const deepFindWithDefaults = (data, defaultData, key, keySeparator = '.', ignoreJSONStructure = true)=>{
            let path = getPathWithDefaults(data, defaultData, key);
            if (path == null && ignoreJSONStructure && isString(key)) {
                path = deepFind(data, key, keySeparator);
                if (path === undefined) path = deepFind(defaultData, key, keySeparator);
            }
            return path;
        };
        class Interpolator {
            constructor(options = {}, logger = baseLogger){
                this.logger = logger.create('interpolator');
                this.options = options;
                this.format = options?.interpolation?.format || ((value)=>value);
                this.init(options);
            }
            init(options = {}) {
                if (!options.interpolation) options.interpolation = {
                    escapeValue: true
                };
                const { escape: escape$1, escapeValue, useRawValueToEscape, prefix, suffix, formatSeparator, unescapeSuffix, unescapePrefix, nestingPrefix, nestingSuffix, nestingOptionsSeparator, maxReplaces, alwaysFormat } = options.interpolation;
                this.escape = escape$1 !== undefined ? escape$1 : i18next_escape;
                this.escapeValue = escapeValue !== undefined ? escapeValue : true;
                this.useRawValueToEscape = useRawValueToEscape !== undefined ? useRawValueToEscape : false;
                this.prefix = prefix ? regexEscape(prefix) : '{{';
                this.suffix = suffix ? regexEscape(suffix) : '}}';
                this.formatSeparator = formatSeparator || ',';
                this.unescapePrefix = unescapeSuffix ? '' : unescapePrefix ? regexEscape(unescapePrefix) : '-';
                this.unescapeSuffix = this.unescapePrefix ? '' : unescapeSuffix ? regexEscape(unescapeSuffix) : '';
                this.prefixText = prefix || '{{';
                this.nestingPrefixText = nestingPrefix || '$t(';
                this.nestingPrefix = regexEscape(nestingPrefix || '$t(');
                this.nestingSuffix = regexEscape(nestingSuffix || ')');
                this.nestingOptionsSeparator = nestingOptionsSeparator || ',';
                this.maxReplaces = maxReplaces || 1000;
                this.alwaysFormat = alwaysFormat !== undefined ? alwaysFormat : false;
                this.resetRegExp();
            }
            reset() {
                if (this.options) this.init(this.options);
            }
            resetRegExp() {
                const getOrResetRegExp = (existingRegExp, pattern)=>{
                    if (existingRegExp?.source === pattern) {
                        existingRegExp.lastIndex = 0;
                        return existingRegExp;
                    }
                    return new RegExp(pattern, 'g');
                };
                this.regexp = getOrResetRegExp(this.regexp, `${this.prefix}(.+?)${this.suffix}`);
                this.regexpUnescape = getOrResetRegExp(this.regexpUnescape, `${this.prefix}${this.unescapePrefix}(.+?)${this.unescapeSuffix}${this.suffix}`);
                this.nestingRegexp = getOrResetRegExp(this.nestingRegexp, `${this.nestingPrefix}((?:[^()"']|"[^"]*"|'[^']*'|\\((?:[^()"']|"[^"]*"|'[^']*')*\\))*?)${this.nestingSuffix}`);
            }
            interpolate(str, data, lng, options) {
                let match;
                let value;
                let replaces;
                const original = str;
                const defaultData = this.options && this.options.interpolation && this.options.interpolation.defaultVariables || {};
                const handleFormat = (key)=>{
                    if (!key.includes(this.formatSeparator)) {
                        const path = deepFindWithDefaults(data, defaultData, key, this.options.keySeparator, this.options.ignoreJSONStructure);
                        return this.alwaysFormat ? this.format(path, undefined, lng, {
                            ...options,
                            ...data,
                            interpolationkey: key
                        }) : path;
                    }
                    const p = key.split(this.formatSeparator);
                    const k = p.shift().trim();
                    const f = p.join(this.formatSeparator).trim();
                    return this.format(deepFindWithDefaults(data, defaultData, k, this.options.keySeparator, this.options.ignoreJSONStructure), f, lng, {
                        ...options,
                        ...data,
                        interpolationkey: k
                    });
                };
                this.resetRegExp();
                if (!this.escapeValue && typeof str === 'string' && /\$t\([^)]*\{[^}]*\{\{/.test(str)) {
                    this.logger.warn('nesting options string contains interpolated variables with escapeValue: false — ' + 'if any of those values are attacker-controlled they can inject additional ' + 'nesting options (e.g. redirect lng/ns). Sanitise untrusted input before passing ' + 'it to t(), or keep escapeValue: true.');
                }
                const missingInterpolationHandler = options?.missingInterpolationHandler || this.options.missingInterpolationHandler;
                const skipOnVariables = options?.interpolation?.skipOnVariables !== undefined ? options.interpolation.skipOnVariables : this.options.interpolation.skipOnVariables;
                if (isString(str) && !str.includes(this.prefixText)) return str;
                const todos = [
                    {
                        regex: this.regexpUnescape,
                        safeValue: (val)=>val
                    },
                    {
                        regex: this.regexp,
                        safeValue: (val)=>this.escapeValue ? this.escape(val) : val
                    }
                ];
                const unescapedValues = [];
                let shift = 0;
                todos.forEach((todo)=>{
                    replaces = 0;
                    while(match = todo.regex.exec(str)){
                        const at = match.index - shift;
                        const written = unescapedValues.find(([start, end])=>at >= start && at < end);
                        if (written) {
                            todo.regex.lastIndex = written[1] + shift;
                            continue;
                        }
                        const matchedVar = match[1].trim();
                        value = handleFormat(matchedVar);
                        if (value === undefined) {
                            if (typeof missingInterpolationHandler === 'function') {
                                const temp = missingInterpolationHandler(str, match, options);
                                value = isString(temp) ? temp : '';
                            } else if (options && Object.prototype.hasOwnProperty.call(options, matchedVar)) {
                                value = '';
                            } else if (skipOnVariables) {
                                if (this.logger.debug) {
                                    this.logger.once(`${original}\u0000${match[0]}`, 'warn', `missed to pass in variable ${matchedVar} for interpolating ${original}`);
                                }
                                value = match[0];
                                continue;
                            } else {
                                this.logger.warn(`missed to pass in variable ${matchedVar} for interpolating ${str}`);
                                value = '';
                            }
                        } else if (!isString(value) && !this.useRawValueToEscape) {
                            value = makeString(value);
                        }
                        const safeValue = makeString(todo.safeValue(value));
                        str = str.slice(0, match.index) + safeValue + str.slice(match.index + match[0].length);
                        if (skipOnVariables) {
                            if (todo.regex === this.regexpUnescape) {
                                unescapedValues.push([
                                    match.index,
                                    match.index + safeValue.length
                                ]);
                            } else {
                                shift += safeValue.length - match[0].length;
                            }
                            todo.regex.lastIndex += safeValue.length;
                            todo.regex.lastIndex -= match[0].length;
                        } else {
                            todo.regex.lastIndex = 0;
                        }
                        replaces++;
                        if (replaces >= this.maxReplaces) {
                            break;
                        }
                    }
                });
                return str;
            }
            nest(str, fc, options = {}) {
                let match;
                let value;
                let clonedOptions;
                const handleHasOptions = (key, inheritedOptions)=>{
                    const sep = this.nestingOptionsSeparator;
                    if (!key.includes(sep)) return key;
                    const c = key.split(new RegExp(`${regexEscape(sep)}[ ]*{`));
                    let optionsString = `{${c[1]}`;
                    key = c[0];
                    optionsString = this.interpolate(optionsString, clonedOptions);
                    const matchedSingleQuotes = optionsString.match(/'/g);
                    const matchedDoubleQuotes = optionsString.match(/"/g);
                    if ((matchedSingleQuotes?.length ?? 0) % 2 === 0 && !matchedDoubleQuotes || (matchedDoubleQuotes?.length ?? 0) % 2 !== 0) {
                        optionsString = optionsString.replace(/'/g, '"');
                    }
                    try {
                        clonedOptions = JSON.parse(optionsString);
                        if (inheritedOptions) clonedOptions = {
                            ...inheritedOptions,
                            ...clonedOptions
                        };
                    } catch (e) {
                        this.logger.warn(`failed parsing options string in nesting for key ${key}`, e);
                        return `${key}${sep}${optionsString}`;
                    }
                    if (clonedOptions.defaultValue && clonedOptions.defaultValue.includes(this.prefix)) delete clonedOptions.defaultValue;
                    return key;
                };
                if (isString(str) && !str.includes(this.nestingPrefixText)) return str;
                const nestingRegexp = new RegExp(this.nestingRegexp);
                let out = '';
                let lastEnd = 0;
                while(match = nestingRegexp.exec(str)){
                    let formatters = [];
                    clonedOptions = {
                        ...options
                    };
                    clonedOptions = clonedOptions.replace && !isString(clonedOptions.replace) ? clonedOptions.replace : clonedOptions;
                    clonedOptions.applyPostProcessor = false;
                    delete clonedOptions.defaultValue;
                    const keyEndIndex = /{.*}/s.test(match[1]) ? match[1].lastIndexOf('}') + 1 : match[1].indexOf(this.formatSeparator);
                    if (keyEndIndex !== -1) {
                        formatters = match[1].slice(keyEndIndex).split(this.formatSeparator).map((elem)=>elem.trim()).filter(Boolean);
                        match[1] = match[1].slice(0, keyEndIndex);
                    }
                    value = fc(handleHasOptions.call(this, match[1].trim(), clonedOptions), clonedOptions);
                    if (value && match[0] === str && !isString(value)) return value;
                    if (!isString(value)) value = makeString(value);
                    if (!value) {
                        this.logger.warn(`missed to resolve ${match[1]} for nesting ${str}`);
                        value = '';
                    }
                    if (formatters.length) {
                        value = formatters.reduce((v, f)=>this.format(v, f, options.lng, {
                                ...options,
                                interpolationkey: match[1].trim()
                            }), value.trim());
                    }
                    out += str.slice(lastEnd, match.index) + makeString(value);
                    lastEnd = nestingRegexp.lastIndex;
                    this.regexp.lastIndex = 0;
                }
                return lastEnd ? out + str.slice(lastEnd) : str;
            }
        }
        const parseFormatStr = (formatStr)=>{
            let formatName = formatStr.toLowerCase().trim();
            const formatOptions = {};
            if (formatStr.includes('(')) {
                const p = formatStr.split('(');
                formatName = p[0].toLowerCase().trim();
                const optStr = p[1].slice(0, -1);
                if (formatName === 'currency' && !optStr.includes(':')) {
                    if (!formatOptions.currency) formatOptions.currency = optStr.trim();
                } else if (formatName === 'relativetime' && !optStr.includes(':')) {
                    if (!formatOptions.range) formatOptions.range = optStr.trim();
                } else {
                    const opts = optStr.split(';');
                    opts.forEach((opt)=>{
                        if (opt) {
                            const [key, ...rest] = opt.split(':');
                            const val = rest.join(':').trim().replace(/^'+|'+$/g, '');
                            const trimmedKey = key.trim();
                            if (!formatOptions[trimmedKey]) formatOptions[trimmedKey] = val;
                            if (val === 'false') formatOptions[trimmedKey] = false;
                            if (val === 'true') formatOptions[trimmedKey] = true;
                            if (!isNaN(val)) formatOptions[trimmedKey] = parseInt(val, 10);
                        }
                    });
                }
            }
            return {
                formatName,
                formatOptions
            };
        };
        const cachedFormattersLimit = 1000;
        const createCachedFormatter = (fn)=>{
            const cache = new Map();
            return (v, l, o)=>{
                let optForCache = o;
                if (o && o.interpolationkey && o.formatParams && o.formatParams[o.interpolationkey] && o[o.interpolationkey]) {
                    optForCache = {
                        ...optForCache,
                        [o.interpolationkey]: undefined
                    };
                }
                let key;
                try {
                    key = l + JSON.stringify(optForCache);
                } catch (e) {
                    return fn(getCleanedCode(l), o)(v);
                }
                let frm = cache.get(key);
                if (!frm) {
                    frm = fn(getCleanedCode(l), o);
                    if (cache.size >= cachedFormattersLimit) cache.delete(cache.keys().next().value);
                    cache.set(key, frm);
                }
                return frm(v);
            };
        };
        const createNonCachedFormatter = (fn)=>(v, l, o)=>fn(getCleanedCode(l), o)(v);
        class Formatter {
            constructor(options = {}){
                this.logger = baseLogger.create('formatter');
                this.options = options;
                this.init(options);
            }
            init(services, options = {
                interpolation: {}
            }) {
                if (services?.logger?.create) this.logger = services.logger.create('formatter');
                this.formatSeparator = options.interpolation.formatSeparator || ',';
                const cf = options.cacheInBuiltFormats ? createCachedFormatter : createNonCachedFormatter;
                this.formats = {
                    number: cf((lng, opt)=>{
                        const formatter = new Intl.NumberFormat(lng, {
                            ...opt
                        });
                        return (val)=>formatter.format(val);
                    }),
                    currency: cf((lng, opt)=>{
                        const formatter = new Intl.NumberFormat(lng, {
                            ...opt,
                            style: 'currency'
                        });
                        return (val)=>formatter.format(val);
                    }),
                    datetime: cf((lng, opt)=>{
                        const formatter = new Intl.DateTimeFormat(lng, {
                            ...opt
                        });
                        return (val)=>formatter.format(val);
                    }),
                    relativetime: cf((lng, opt)=>{
                        const formatter = new Intl.RelativeTimeFormat(lng, {
                            ...opt
                        });
                        return (val)=>formatter.format(val, opt.range || 'day');
                    }),
                    list: cf((lng, opt)=>{
                        const formatter = new Intl.ListFormat(lng, {
                            ...opt
                        });
                        return (val)=>formatter.format(val);
                    })
                };
            }
            add(name, fc) {
                this.formats[name.toLowerCase().trim()] = fc;
            }
            addCached(name, fc) {
                this.formats[name.toLowerCase().trim()] = createCachedFormatter(fc);
            }
            format(value, format, lng, options = {}) {
                if (!format) return value;
                if (value == null) return value;
                const rawFormats = format.split(this.formatSeparator);
                const formats = [];
                for(let i = 0; i < rawFormats.length; i++){
                    let f = rawFormats[i];
                    while(f.indexOf('(') > -1 && !f.includes(')') && i + 1 < rawFormats.length){
                        f = `${f}${this.formatSeparator}${rawFormats[++i]}`;
                    }
                    formats.push(f);
                }
                const result = formats.reduce((mem, f)=>{
                    const { formatName, formatOptions } = parseFormatStr(f);
                    if (this.formats[formatName]) {
                        let formatted = mem;
                        try {
                            const valOptions = options?.formatParams?.[options.interpolationkey] || {};
                            const l = valOptions.locale || valOptions.lng || options.locale || options.lng || lng;
                            formatted = this.formats[formatName](mem, l, {
                                ...formatOptions,
                                ...options,
                                ...valOptions
                            });
                        } catch (error) {
                            this.logger.warn(error);
                        }
                        return formatted;
                    } else {
                        this.logger.warn(`there was no format function for ${formatName}`);
                    }
                    return mem;
                }, value);
                return result;
            }
        }
        const maxFailedLoads = 1000;
        const removePending = (q, name)=>{
            if (q.pending[name] !== undefined) {
                delete q.pending[name];
                q.pendingCount--;
            }
        };
        class Connector extends EventEmitter {
            constructor(backend, store, services, options = {}){
                super();
                this.backend = backend;
                this.store = store;
                this.services = services;
                this.languageUtils = services.languageUtils;
                this.options = options;
                this.logger = (services.logger || baseLogger).create('backendConnector');
                this.waitingReads = [];
                this.maxParallelReads = options.maxParallelReads || 10;
                this.readingCalls = 0;
                this.maxRetries = options.maxRetries >= 0 ? options.maxRetries : 5;
                this.retryTimeout = options.retryTimeout >= 1 ? options.retryTimeout : 350;
                this.state = {};
                this.failed = new Set();
                this.queue = [];
                this.backend?.init?.(services, options.backend, options);
                this.callbackApi = callbackApiOf(this.backend);
                if (this.backend && this.callbackApi === undefined && (this.backend.read || this.backend.create)) {
                    this.logger.deprecate('backend: set callbackApi to declare the calling convention (true: read(language, namespace, callback) and create(languages, namespace, key, fallbackValue, callback, options); false: both return a promise or a value); guessing it from the number of parameters is deprecated');
                }
            }
            queueLoad(languages, namespaces, options, callback) {
                const toLoad = {};
                const pending = {};
                const toLoadLanguages = {};
                const toLoadNamespaces = {};
                languages.forEach((lng)=>{
                    let hasAllNamespaces = true;
                    namespaces.forEach((ns)=>{
                        const name = `${lng}|${ns}`;
                        if (!options.reload && this.store.hasResourceBundle(lng, ns)) {
                            this.state[name] = 2;
                        } else if (!options.reload && this.state[name] < 0) ;
                        else if (this.state[name] === 1) {
                            if (pending[name] === undefined) pending[name] = true;
                        } else {
                            this.state[name] = 1;
                            hasAllNamespaces = false;
                            if (pending[name] === undefined) pending[name] = true;
                            if (toLoad[name] === undefined) toLoad[name] = true;
                            if (toLoadNamespaces[ns] === undefined) toLoadNamespaces[ns] = true;
                        }
                    });
                    if (!hasAllNamespaces) toLoadLanguages[lng] = true;
                });
                if (Object.keys(toLoad).length || Object.keys(pending).length) {
                    this.queue.push({
                        pending,
                        pendingCount: Object.keys(pending).length,
                        loaded: {},
                        errors: [],
                        callback
                    });
                }
                return {
                    toLoad: Object.keys(toLoad),
                    pending: Object.keys(pending),
                    toLoadLanguages: Object.keys(toLoadLanguages),
                    toLoadNamespaces: Object.keys(toLoadNamespaces)
                };
            }
            loaded(name, err, data) {
                const s = name.split('|');
                const lng = s[0];
                const ns = s[1];
                if (err) this.emit('failedLoading', lng, ns, err);
                if (!err && data) {
                    this.store.addResourceBundle(lng, ns, data, undefined, undefined, {
                        skipCopy: true
                    });
                }
                this.state[name] = err ? -1 : 2;
                if (err && data) this.state[name] = 0;
                this.failed.delete(name);
                if (err) {
                    this.failed.add(name);
                    if (this.failed.size > maxFailedLoads) {
                        const oldest = this.failed.values().next().value;
                        this.failed.delete(oldest);
                        if (this.state[oldest] < 1) delete this.state[oldest];
                    }
                }
                const loaded = {};
                this.queue.forEach((q)=>{
                    pushPath(q.loaded, [
                        lng
                    ], ns);
                    removePending(q, name);
                    if (err) q.errors.push(err);
                    if (q.pendingCount === 0 && !q.done) {
                        Object.keys(q.loaded).forEach((l)=>{
                            if (!loaded[l]) loaded[l] = {};
                            const loadedKeys = q.loaded[l];
                            if (loadedKeys.length) {
                                loadedKeys.forEach((n)=>{
                                    if (loaded[l][n] === undefined) loaded[l][n] = true;
                                });
                            }
                        });
                        q.done = true;
                        if (q.errors.length) {
                            q.callback(q.errors);
                        } else {
                            q.callback();
                        }
                    }
                });
                this.emit('loaded', loaded);
                this.queue = this.queue.filter((q)=>!q.done);
            }
            read(lng, ns, fcName, tried = 0, wait = this.retryTimeout, callback) {
                if (!lng.length) return callback(null, {});
                if (this.readingCalls >= this.maxParallelReads) {
                    this.waitingReads.push({
                        lng,
                        ns,
                        fcName,
                        tried,
                        wait,
                        callback
                    });
                    return;
                }
                this.readingCalls++;
                const resolver = (err, data)=>{
                    this.readingCalls--;
                    if (this.waitingReads.length > 0) {
                        const next = this.waitingReads.shift();
                        this.read(next.lng, next.ns, next.fcName, next.tried, next.wait, next.callback);
                    }
                    if (err && data && tried < this.maxRetries) {
                        setTimeout(()=>{
                            this.read(lng, ns, fcName, tried + 1, wait * 2, callback);
                        }, wait);
                        return;
                    }
                    callback(err, data);
                };
                const fc = this.backend[fcName].bind(this.backend);
                if (this.callbackApi === false || this.callbackApi === undefined && fc.length === 2) {
                    try {
                        const r = fc(lng, ns);
                        if (r && typeof r.then === 'function') {
                            r.then((data)=>resolver(null, data)).catch(resolver);
                        } else {
                            resolver(null, r);
                        }
                    } catch (err) {
                        resolver(err);
                    }
                    return;
                }
                return fc(lng, ns, resolver);
            }
            prepareLoading(languages, namespaces, options = {}, callback) {
                if (!this.backend) {
                    this.logger.warn('No backend was added via i18next.use. Will not load resources.');
                    return callback && callback();
                }
                if (isString(languages)) languages = this.languageUtils.toResolveHierarchy(languages);
                if (isString(namespaces)) namespaces = [
                    namespaces
                ];
                const toLoad = this.queueLoad(languages, namespaces, options, callback);
                if (!toLoad.toLoad.length) {
                    if (!toLoad.pending.length) callback();
                    return null;
                }
                toLoad.toLoad.forEach((name)=>{
                    this.loadOne(name);
                });
            }
            load(languages, namespaces, callback) {
                this.prepareLoading(languages, namespaces, {}, callback);
            }
            reload(languages, namespaces, callback) {
                this.prepareLoading(languages, namespaces, {
                    reload: true
                }, callback);
            }
            loadOne(name, prefix = '') {
                const s = name.split('|');
                const lng = s[0];
                const ns = s[1];
                this.read(lng, ns, 'read', undefined, undefined, (err, data)=>{
                    if (err) this.logger.warn(`${prefix}loading namespace ${ns} for language ${lng} failed`, err);
                    if (!err && data) this.logger.log(`${prefix}loaded namespace ${ns} for language ${lng}`, data);
                    this.loaded(name, err, data);
                });
            }
            saveMissing(languages, namespace, key, fallbackValue, isUpdate, options = {}, clb = ()=>{}, hasLoadedNamespace = this.newestCloneHasLoadedNamespace || this.services?.utils?.hasLoadedNamespace) {
                if (hasLoadedNamespace && !hasLoadedNamespace(namespace)) {
                    this.logger.warn(`did not save key "${key}" as the namespace "${namespace}" was not yet loaded`, 'This means something IS WRONG in your setup. You access the t function before i18next.init / i18next.loadNamespace / i18next.changeLanguage was done. Wait for the callback or Promise to resolve before accessing it!!!');
                    return;
                }
                if (key === undefined || key === null || key === '') return;
                if (this.backend?.create) {
                    const opts = {
                        ...options,
                        isUpdate
                    };
                    const fc = this.backend.create.bind(this.backend);
                    if (this.callbackApi === false || this.callbackApi === undefined && fc.length < 6) {
                        try {
                            let r;
                            if (this.callbackApi === false || fc.length === 5) {
                                r = fc(languages, namespace, key, fallbackValue, opts);
                            } else {
                                r = fc(languages, namespace, key, fallbackValue);
                            }
                            if (r && typeof r.then === 'function') {
                                r.then((data)=>clb(null, data)).catch(clb);
                            } else {
                                clb(null, r);
                            }
                        } catch (err) {
                            clb(err);
                        }
                    } else {
                        fc(languages, namespace, key, fallbackValue, clb, opts);
                    }
                }
                if (!languages || !languages[0]) return;
                this.store.addResource(languages[0], namespace, key, fallbackValue);
            }
        }
        const get = ()=>({
                debug: false,
                initAsync: true,
                ns: [
                    'translation'
                ],
                defaultNS: [
                    'translation'
                ],
                fallbackLng: false,
                fallbackNS: false,
                supportedLngs: false,
                nonExplicitSupportedLngs: false,
                load: 'all',
                preload: false,
                keySeparator: '.',
                nsSeparator: ':',
                pluralSeparator: '_',
                contextSeparator: '_',
                enableSelector: false,
                partialBundledLanguages: false,
                saveMissing: false,
                updateMissing: false,
                saveMissingTo: 'fallback',
                saveMissingPlurals: true,
                missingKeyHandler: false,
                missingInterpolationHandler: false,
                postProcess: false,
                postProcessPassResolved: false,
                returnNull: false,
                returnEmptyString: false,
                returnObjects: false,
                joinArrays: false,
                returnedObjectHandler: false,
                parseMissingKeyHandler: false,
                appendNamespaceToMissingKey: false,
                appendNamespaceToCIMode: false,
                overloadTranslationOptionHandler: (args)=>{
                    let ret = {};
                    if (typeof args[1] === 'object') ret = args[1];
                    if (isString(args[1])) ret.defaultValue = args[1];
                    if (isString(args[2])) ret.tDescription = args[2];
                    if (typeof args[2] === 'object' || typeof args[3] === 'object') {
                        const options = args[3] || args[2];
                        Object.keys(options).forEach((key)=>{
                            ret[key] = options[key];
                        });
                    }
                    return ret;
                },
                interpolation: {
                    escapeValue: true,
                    prefix: '{{',
                    suffix: '}}',
                    formatSeparator: ',',
                    unescapePrefix: '-',
                    nestingPrefix: '$t(',
                    nestingSuffix: ')',
                    nestingOptionsSeparator: ',',
                    maxReplaces: 1000,
                    skipOnVariables: true
                },
                cacheInBuiltFormats: true
            });
        const transformOptions = (options)=>{
            if (isString(options.ns)) options.ns = [
                options.ns
            ];
            if (isString(options.fallbackLng)) options.fallbackLng = [
                options.fallbackLng
            ];
            if (isString(options.fallbackNS)) options.fallbackNS = [
                options.fallbackNS
            ];
            if (options.supportedLngs && !options.supportedLngs.includes('cimode')) {
                options.supportedLngs = options.supportedLngs.concat([
                    'cimode'
                ]);
            }
            return options;
        };
        const noop = ()=>{};
        const withDefaults = (options)=>{
            const defOpts = get();
            const merged = {
                ...defOpts,
                ...options
            };
            merged.interpolation = {
                ...defOpts.interpolation,
                ...options.interpolation
            };
            if (typeof merged.overloadTranslationOptionHandler !== 'function') {
                merged.overloadTranslationOptionHandler = defOpts.overloadTranslationOptionHandler;
            }
            return merged;
        };
        const configuredLanguageCodes = (options)=>{
            const codes = [].concat(options.supportedLngs || [], options.preload || []);
            codes.push(...Object.keys(options.resources || {}));
            const fallbackLng = options.fallbackLng;
            if (isString(fallbackLng) || Array.isArray(fallbackLng)) codes.push(...[].concat(fallbackLng));
            else if (fallbackLng && typeof fallbackLng === 'object') {
                Object.keys(fallbackLng).forEach((code)=>{
                    if (code !== 'default') codes.push(code);
                    codes.push(...[].concat(fallbackLng[code]));
                });
            }
            return codes;
        };
        const isRefusedLanguageCode = (i18n, code)=>{
            if (!isString(code) || isSafeLanguageCode(code) || i18n.configuredLngs?.has(code)) return false;
            i18n.logger.once(`lng:${code}`, 'warn', `refused the language code '${code.slice(0, 64)}' from lng, changeLanguage(), the language detector or loadLanguages(): it is not configured and has other characters than letters, digits, '-', '_', '@' and '.' (or '..', or more than 128). List it in supportedLngs to use it`);
            return true;
        };
        const bindMemberFunctions = (inst)=>{
            const mems = Object.getOwnPropertyNames(Object.getPrototypeOf(inst));
            mems.forEach((mem)=>{
                if (typeof inst[mem] === 'function') {
                    inst[mem] = inst[mem].bind(inst);
                }
            });
        };
        class I18n extends EventEmitter {
            constructor(options = {}, callback){
                super();
                this.userOptions = transformOptions(options);
                this.options = withDefaults(this.userOptions);
                this.services = {
                    postProcessors: Object.create(null)
                };
                this.logger = new Logger(null, this.options);
                this.modules = {
                    external: []
                };
                bindMemberFunctions(this);
                if (callback && !this.isInitialized && !options.isClone) {
                    if (!this.userOptions.initAsync) {
                        this.init(options, callback);
                        return this;
                    }
                    setTimeout(()=>{
                        this.init(options, callback);
                    }, 0);
                }
            }
            init(options = {}, callback) {
                this.isInitializing = true;
                if (typeof options === 'function') {
                    callback = options;
                    options = {};
                }
                if (options.defaultNS == null && options.ns) {
                    if (isString(options.ns)) {
                        options.defaultNS = options.ns;
                    } else if (!options.ns.includes('translation')) {
                        options.defaultNS = options.ns[0];
                    }
                }
                transformOptions(options);
                const userOptions = {
                    ...this.userOptions,
                    ...options
                };
                this.options = withDefaults({
                    ...this.options,
                    ...options
                });
                if (userOptions.keySeparator !== undefined) {
                    this.options.userDefinedKeySeparator = userOptions.keySeparator;
                }
                if (userOptions.nsSeparator !== undefined) {
                    this.options.userDefinedNsSeparator = userOptions.nsSeparator;
                }
                if (!this.options.isClone) {
                    this.configuredLngs = new Set([
                        ...this.configuredLngs || [],
                        ...configuredLanguageCodes(userOptions)
                    ]);
                }
                const createClassOnDemand = (ClassOrObject)=>{
                    if (!ClassOrObject) return null;
                    if (typeof ClassOrObject === 'function') return new ClassOrObject();
                    return ClassOrObject;
                };
                if (!this.options.isClone) {
                    this.logger.init(createClassOnDemand(this.modules.logger), this.options);
                    const { logger } = this;
                    this.pendingWarnings?.forEach((msg)=>this.logger.warn(msg));
                    this.pendingWarnings = undefined;
                    let formatter;
                    if (this.modules.formatter) {
                        formatter = this.modules.formatter;
                    } else {
                        formatter = Formatter;
                    }
                    const lu = new LanguageUtil(this.options, logger);
                    this.store = new ResourceStore(this.options.resources, this.options, logger);
                    const s = this.services;
                    s.logger = logger;
                    s.resourceStore = this.store;
                    s.languageUtils = lu;
                    s.pluralResolver = new PluralResolver(lu, {
                        prepend: this.options.pluralSeparator
                    }, logger);
                    if (formatter) {
                        s.formatter = createClassOnDemand(formatter);
                        if (s.formatter.init) s.formatter.init(s, this.options);
                        this.options.interpolation.format = s.formatter.format.bind(s.formatter);
                    }
                    s.interpolator = new Interpolator(this.options, logger);
                    s.utils = {
                        hasLoadedNamespace: this.hasLoadedNamespace.bind(this),
                        reloadResources: this.reloadResources.bind(this)
                    };
                    s.backendConnector = new Connector(createClassOnDemand(this.modules.backend), s.resourceStore, s, this.options);
                    s.backendConnector.on('*', (event, ...args)=>{
                        this.emit(event, ...args);
                    });
                    if (this.modules.languageDetector) {
                        s.languageDetector = createClassOnDemand(this.modules.languageDetector);
                        if (s.languageDetector.init) s.languageDetector.init(s, this.options.detection, this.options);
                        if (s.languageDetector.async && callbackApiOf(s.languageDetector) === undefined) {
                            this.logger.deprecate('languageDetector: set callbackApi to declare how the async detect() answers (true: detect(callback); false: detect() returns a promise); guessing it from the number of parameters is deprecated');
                        }
                    }
                    if (this.modules.i18nFormat) {
                        s.i18nFormat = createClassOnDemand(this.modules.i18nFormat);
                        if (s.i18nFormat.init) s.i18nFormat.init(this);
                    }
                    this.translator = new Translator(this.services, this.options);
                    this.translator.on('*', (event, ...args)=>{
                        this.emit(event, ...args);
                    });
                    this.modules.external.forEach((m)=>{
                        if (m.init) m.init(this);
                    });
                }
                this.format = this.options.interpolation.format;
                if (!callback) callback = noop;
                if (this.options.fallbackLng && !this.services.languageDetector && !this.options.lng) {
                    const codes = this.services.languageUtils.getFallbackCodes(this.options.fallbackLng);
                    if (codes.length > 0 && codes[0] !== 'dev') this.options.lng = codes[0];
                }
                if (!this.services.languageDetector && !this.options.lng) {
                    this.logger.warn('init: no languageDetector is used and no lng is defined');
                }
                const storeApi = [
                    'getResource',
                    'hasResourceBundle',
                    'getResourceBundle',
                    'getDataByLanguage'
                ];
                storeApi.forEach((fcName)=>{
                    this[fcName] = (...args)=>this.store[fcName](...args);
                });
                const storeApiChained = [
                    'addResource',
                    'addResources',
                    'addResourceBundle',
                    'removeResourceBundle'
                ];
                storeApiChained.forEach((fcName)=>{
                    this[fcName] = (...args)=>{
                        this.store[fcName](...args);
                        return this;
                    };
                });
                const deferred = defer();
                const load = ()=>{
                    const finish = (err, t)=>{
                        this.isInitializing = false;
                        if (this.isInitialized && !this.initializedStoreOnce) this.logger.warn('init: i18next is already initialized. You should call init just once!');
                        this.isInitialized = true;
                        if (!this.options.isClone) this.logger.log('initialized', this.options);
                        this.emit('initialized', this.options);
                        deferred.resolve(t);
                        callback(err, t);
                    };
                    if ((this.languages || this.isLanguageChangingTo) && !this.isInitialized) return finish(null, this.t.bind(this));
                    this.changeLanguage(this.options.lng, finish);
                };
                if (this.options.resources || !this.options.initAsync) {
                    load();
                } else {
                    setTimeout(load, 0);
                }
                return deferred;
            }
            loadResources(language, callback = noop) {
                let usedCallback = callback;
                const usedLng = isString(language) ? language : this.language;
                if (typeof language === 'function') usedCallback = language;
                if (!this.options.resources || this.options.partialBundledLanguages) {
                    if (usedLng?.toLowerCase() === 'cimode' && (!this.options.preload || this.options.preload.length === 0)) return usedCallback();
                    const toLoad = [];
                    const append = (lng)=>{
                        if (!lng) return;
                        if (lng === 'cimode') return;
                        const lngs = this.services.languageUtils.toResolveHierarchy(lng);
                        lngs.forEach((l)=>{
                            if (l === 'cimode') return;
                            if (!toLoad.includes(l)) toLoad.push(l);
                        });
                    };
                    if (!usedLng) {
                        const fallbacks = this.services.languageUtils.getFallbackCodes(this.options.fallbackLng);
                        fallbacks.forEach((l)=>append(l));
                    } else {
                        append(usedLng);
                    }
                    this.options.preload?.forEach?.((l)=>append(l));
                    this.services.backendConnector.load(toLoad, this.options.ns, (e)=>{
                        if (!e && !this.resolvedLanguage && this.language) this.setResolvedLanguage(this.language);
                        usedCallback(e);
                    });
                } else {
                    usedCallback(null);
                }
            }
            reloadResources(lngs, ns, callback) {
                const deferred = defer();
                if (typeof lngs === 'function') {
                    callback = lngs;
                    lngs = undefined;
                }
                if (typeof ns === 'function') {
                    callback = ns;
                    ns = undefined;
                }
                if (!lngs) {
                    const requested = Object.keys(this.services.backendConnector.state).map((name)=>name.split('|')[0]);
                    lngs = [
                        ...new Set([
                            ...this.languages || [],
                            ...requested
                        ])
                    ].filter((l)=>l !== 'cimode');
                }
                if (!ns) ns = this.options.ns;
                if (!callback) callback = noop;
                this.services.backendConnector.reload(lngs, ns, (err)=>{
                    deferred.resolve();
                    callback(err);
                });
                return deferred;
            }
            use(module) {
                if (!module) throw new Error('You are passing an undefined module! Please check the object you are passing to i18next.use()');
                if (!module.type) throw new Error('You are passing a wrong module! Please check the object you are passing to i18next.use()');
                const setModule = (type)=>{
                    if (this.modules[type] && this.modules[type] !== module) {
                        const msg = `use: this ${type} replaces the ${type} passed to an earlier use() call; only one ${type} is used per instance`;
                        if (this.isInitializing || this.isInitialized) this.logger.warn(msg);
                        else (this.pendingWarnings = this.pendingWarnings || []).push(msg);
                    }
                    this.modules[type] = module;
                };
                if (module.type === 'backend') {
                    setModule('backend');
                }
                if (module.type === 'logger' || module.log && module.warn && module.error) {
                    this.modules.logger = module;
                }
                if (module.type === 'languageDetector') {
                    setModule('languageDetector');
                }
                if (module.type === 'i18nFormat') {
                    setModule('i18nFormat');
                }
                if (module.type === 'postProcessor') {
                    this.services.postProcessors[module.name] = module;
                }
                if (module.type === 'formatter') {
                    setModule('formatter');
                }
                if (module.type === '3rdParty') {
                    this.modules.external.push(module);
                }
                return this;
            }
            hydrate(resources, lng) {
                if (this.options.isClone) return this;
                if (!this.services.resourceStore) {
                    this.logger.warn('hydrate: call init() first, the instance has no resource store yet');
                    return this;
                }
                if (resources && !this.initializedStoreOnce) {
                    this.services.resourceStore.data = resources;
                    Object.values(resources).forEach((lngResources)=>{
                        Object.keys(lngResources).forEach((ns)=>{
                            if (!this.options.ns.includes(ns)) this.options.ns.push(ns);
                        });
                    });
                    this.initializedStoreOnce = true;
                    this.isInitialized = true;
                }
                if (lng && !this.initializedLanguageOnce) {
                    this.changeLanguage(lng);
                    this.initializedLanguageOnce = true;
                }
                return this;
            }
            setResolvedLanguage(l) {
                if (!l || !this.languages) return;
                if ([
                    'cimode',
                    'dev'
                ].includes(l)) return;
                for(let li = 0; li < this.languages.length; li++){
                    const lngInLngs = this.languages[li];
                    if ([
                        'cimode',
                        'dev'
                    ].includes(lngInLngs)) continue;
                    if (this.store.hasLanguageSomeTranslations(lngInLngs)) {
                        this.resolvedLanguage = lngInLngs;
                        break;
                    }
                }
                if (!this.resolvedLanguage && !this.languages.includes(l) && this.store.hasLanguageSomeTranslations(l)) {
                    this.resolvedLanguage = l;
                    this.languages.unshift(l);
                }
            }
            changeLanguage(lng, callback) {
                this.isLanguageChangingTo = lng;
                const deferred = defer();
                this.emit('languageChanging', lng);
                const setLngProps = (l)=>{
                    this.language = l;
                    this.languages = this.services.languageUtils.toResolveHierarchy(l);
                    this.resolvedLanguage = undefined;
                    this.setResolvedLanguage(l);
                };
                const done = (err, l)=>{
                    if (l) {
                        if (this.isLanguageChangingTo === lng) {
                            setLngProps(l);
                            this.translator.changeLanguage(l);
                            this.isLanguageChangingTo = undefined;
                            this.emit('languageChanged', l);
                            this.logger.log('languageChanged', l);
                        }
                    } else {
                        this.isLanguageChangingTo = undefined;
                    }
                    deferred.resolve((...args)=>this.t(...args));
                    if (callback) callback(err, (...args)=>this.t(...args));
                };
                const setLng = (lngs)=>{
                    if (!lng && !lngs && this.services.languageDetector) lngs = [];
                    const { supportedLngs } = this.options;
                    if (lngs && !supportedLngs) {
                        const accepted = [].concat(lngs).filter((c)=>!isRefusedLanguageCode(this, c));
                        if (accepted.length < [].concat(lngs).length) lngs = accepted;
                    }
                    const fl = isString(lngs) ? lngs : lngs && lngs[0];
                    let l = this.store.hasLanguageSomeTranslations(fl) ? fl : this.services.languageUtils.getBestMatchFromCodes(isString(lngs) ? [
                        lngs
                    ] : lngs);
                    if (supportedLngs && isRefusedLanguageCode(this, l)) l = this.services.languageUtils.getBestMatchFromCodes([]);
                    if (l) {
                        if (!this.language) {
                            setLngProps(l);
                        }
                        if (!this.translator.language) this.translator.changeLanguage(l);
                        this.services.languageDetector?.cacheUserLanguage?.(l);
                    }
                    this.loadResources(l, (err)=>{
                        done(err, l);
                    });
                };
                if (!lng && this.services.languageDetector && !this.services.languageDetector.async) {
                    setLng(this.services.languageDetector.detect());
                } else if (!lng && this.services.languageDetector && this.services.languageDetector.async) {
                    const callbackApi = callbackApiOf(this.services.languageDetector);
                    if (callbackApi === false || callbackApi === undefined && this.services.languageDetector.detect.length === 0) {
                        this.services.languageDetector.detect().then(setLng);
                    } else {
                        this.services.languageDetector.detect(setLng);
                    }
                } else {
                    setLng(lng);
                }
                return deferred;
            }
            getFixedT(lng, ns, keyPrefix, fixedOpts) {
                const scopeNs = fixedOpts?.scopeNs;
                const fixedT = (key, opts, ...rest)=>{
                    let o;
                    if (typeof opts !== 'object') {
                        o = this.options.overloadTranslationOptionHandler([
                            key,
                            opts
                        ].concat(rest));
                    } else {
                        o = {
                            ...opts
                        };
                    }
                    o.lng = o.lng || fixedT.lng;
                    o.lngs = o.lngs || fixedT.lngs;
                    const explicitCallNs = o.ns !== undefined && o.ns !== null;
                    o.ns = o.ns || fixedT.ns;
                    if (o.keyPrefix !== '') o.keyPrefix = o.keyPrefix || keyPrefix || fixedT.keyPrefix;
                    const selectorOpts = {
                        ...this.options,
                        ...o
                    };
                    if (Array.isArray(scopeNs) && !explicitCallNs) selectorOpts.ns = scopeNs;
                    if (typeof o.keyPrefix === 'function') o.keyPrefix = keysFromSelector(o.keyPrefix, selectorOpts);
                    const keySeparator = this.options.keySeparator || '.';
                    let resultKey;
                    if (o.keyPrefix && Array.isArray(key)) {
                        resultKey = key.map((k)=>{
                            if (typeof k === 'function') k = keysFromSelector(k, selectorOpts);
                            return `${o.keyPrefix}${keySeparator}${k}`;
                        });
                    } else {
                        if (typeof key === 'function') key = keysFromSelector(key, selectorOpts);
                        resultKey = o.keyPrefix ? `${o.keyPrefix}${keySeparator}${key}` : key;
                    }
                    return this.t(resultKey, o);
                };
                if (isString(lng)) {
                    fixedT.lng = lng;
                } else {
                    fixedT.lngs = lng;
                }
                fixedT.ns = ns;
                fixedT.keyPrefix = keyPrefix;
                return fixedT;
            }
            t(...args) {
                if (!this.translator) {
                    this.logger.warn('t: called before init(); returning an empty string');
                    return '';
                }
                return this.translator.translate(...args);
            }
            exists(...args) {
                return this.translator?.exists(...args);
            }
            setDefaultNamespace(ns) {
                this.options.defaultNS = ns;
            }
            hasLoadedNamespace(ns, options = {}) {
                if (!this.isInitialized) {
                    this.logger.warn('hasLoadedNamespace: i18next was not initialized', this.languages);
                    return false;
                }
                if (!this.languages || !this.languages.length) {
                    this.logger.warn('hasLoadedNamespace: i18n.languages were undefined or empty', this.languages);
                    return false;
                }
                const lng = options.lng || this.resolvedLanguage || this.languages[0];
                const fallbackLng = this.options ? this.options.fallbackLng : false;
                const lastLng = this.languages[this.languages.length - 1];
                if (lng.toLowerCase() === 'cimode') return true;
                const loadNotPending = (l, n)=>{
                    const loadState = this.services.backendConnector.state[`${l}|${n}`];
                    return loadState === -1 || loadState === 0 || loadState === 2;
                };
                if (options.precheck) {
                    const preResult = options.precheck(this, loadNotPending);
                    if (preResult !== undefined) return preResult;
                }
                if (this.hasResourceBundle(lng, ns)) return true;
                if (!this.services.backendConnector.backend || this.options.resources && !this.options.partialBundledLanguages) return true;
                const { languageUtils } = this.services;
                const loadLng = !options.lng ? lng : languageUtils.isSupportedCode(lng) && languageUtils.toResolveHierarchy(lng, false)[0];
                if ((!loadLng || loadNotPending(loadLng, ns)) && (!fallbackLng || loadNotPending(lastLng, ns))) return true;
                return false;
            }
            loadNamespaces(ns, callback) {
                const deferred = defer();
                if (!this.options.ns || !this.services.backendConnector) {
                    if (callback) callback();
                    return Promise.resolve();
                }
                if (isString(ns)) ns = [
                    ns
                ];
                ns.forEach((n)=>{
                    if (!this.options.ns.includes(n)) this.options.ns.push(n);
                });
                this.loadResources((err)=>{
                    deferred.resolve();
                    if (callback) callback(err);
                });
                return deferred;
            }
            loadLanguages(lngs, callback) {
                const deferred = defer();
                if (isString(lngs)) lngs = [
                    lngs
                ];
                const preloaded = this.options.preload || [];
                const newLngs = lngs.filter((lng)=>!preloaded.includes(lng) && !isRefusedLanguageCode(this, lng) && this.services.languageUtils.isSupportedCode(lng));
                if (!newLngs.length) {
                    if (callback) callback();
                    return Promise.resolve();
                }
                this.options.preload = preloaded.concat(newLngs);
                this.loadResources((err)=>{
                    deferred.resolve();
                    if (callback) callback(err);
                });
                return deferred;
            }
            dir(lng) {
                if (!lng) lng = this.resolvedLanguage || (this.languages?.length > 0 ? this.languages[0] : this.language);
                if (!lng) return 'ltr';
                try {
                    const l = new Intl.Locale(lng);
                    if (l && l.getTextInfo) {
                        const ti = l.getTextInfo();
                        if (ti && ti.direction) return ti.direction;
                    }
                } catch (e) {}
                const rtlLngs = [
                    'ar',
                    'shu',
                    'sqr',
                    'ssh',
                    'xaa',
                    'yhd',
                    'yud',
                    'aao',
                    'abh',
                    'abv',
                    'acm',
                    'acq',
                    'acw',
                    'acx',
                    'acy',
                    'adf',
                    'ads',
                    'aeb',
                    'aec',
                    'afb',
                    'ajp',
                    'apc',
                    'apd',
                    'arb',
                    'arq',
                    'ars',
                    'ary',
                    'arz',
                    'auz',
                    'avl',
                    'ayh',
                    'ayl',
                    'ayn',
                    'ayp',
                    'bbz',
                    'pga',
                    'he',
                    'iw',
                    'ps',
                    'pbt',
                    'pbu',
                    'pst',
                    'prp',
                    'prd',
                    'ug',
                    'ur',
                    'ydd',
                    'yds',
                    'yih',
                    'ji',
                    'yi',
                    'hbo',
                    'men',
                    'xmn',
                    'fa',
                    'jpr',
                    'peo',
                    'pes',
                    'prs',
                    'dv',
                    'sam',
                    'ckb'
                ];
                const languageUtils = this.services?.languageUtils || new LanguageUtil(get());
                if (lng.toLowerCase().indexOf('-latn') > 1) return 'ltr';
                return rtlLngs.includes(languageUtils.getLanguagePartFromCode(lng)) || lng.toLowerCase().indexOf('-arab') > 1 ? 'rtl' : 'ltr';
            }
            static createInstance(options = {}, callback) {
                const instance = new I18n(options, callback);
                instance.createInstance = I18n.createInstance;
                return instance;
            }
            cloneInstance(options = {}, callback = noop) {
                const forkResourceStore = options.forkResourceStore;
                if (forkResourceStore) {
                    options = {
                        ...options
                    };
                    delete options.forkResourceStore;
                }
                const mergedOptions = {
                    ...this.options,
                    preload: false,
                    ...options,
                    ...{
                        isClone: true
                    }
                };
                const clone = new I18n(mergedOptions);
                clone.logger = options.debug !== undefined || options.prefix !== undefined ? this.logger.clone(options) : this.logger;
                const membersToCopy = [
                    'store',
                    'language'
                ];
                membersToCopy.forEach((m)=>{
                    clone[m] = this[m];
                });
                clone.services = {
                    ...this.services
                };
                clone.services.postProcessors = Object.create(this.services.postProcessors);
                clone.services.utils = {
                    ...clone.services.utils,
                    hasLoadedNamespace: clone.hasLoadedNamespace.bind(clone),
                    reloadResources: clone.reloadResources.bind(clone)
                };
                if (forkResourceStore) {
                    const copyData = (obj)=>{
                        const copied = Array.isArray(obj) ? [
                            ...obj
                        ] : {
                            ...obj
                        };
                        Object.keys(copied).forEach((k)=>{
                            if (copied[k] && typeof copied[k] === 'object') copied[k] = copyData(copied[k]);
                        });
                        return copied;
                    };
                    const clonedData = copyData(this.store.data);
                    clone.store = new ResourceStore(clonedData, mergedOptions, this.logger);
                    clone.services.resourceStore = clone.store;
                }
                if (options.interpolation) {
                    const defOpts = get();
                    const mergedInterpolation = {
                        ...defOpts.interpolation,
                        ...this.options.interpolation,
                        ...options.interpolation
                    };
                    const mergedForInterpolator = {
                        ...mergedOptions,
                        interpolation: mergedInterpolation
                    };
                    clone.services.interpolator = new Interpolator(mergedForInterpolator, this.logger);
                }
                clone.configuredLngs = new Set([
                    ...this.configuredLngs || [],
                    ...configuredLanguageCodes(options)
                ]);
                clone.translator = new Translator(clone.services, mergedOptions);
                clone.translator.on('*', (event, ...args)=>{
                    clone.emit(event, ...args);
                });
                clone.init(mergedOptions, callback);
                clone.translator.options = mergedOptions;
                clone.translator.backendConnector.newestCloneHasLoadedNamespace = clone.hasLoadedNamespace.bind(clone);
                return clone;
            }
            toJSON() {
                return {
                    options: this.options,
                    store: this.store,
                    language: this.language,
                    languages: this.languages,
                    resolvedLanguage: this.resolvedLanguage
                };
            }
        }
        const i18next_instance = I18n.createInstance();
        const createInstance = i18next_instance.createInstance;
        const dir = i18next_instance.dir;
        const init = i18next_instance.init;
        const loadResources = i18next_instance.loadResources;
        const reloadResources = i18next_instance.reloadResources;
        const use = i18next_instance.use;
        const changeLanguage = i18next_instance.changeLanguage;
        const getFixedT = i18next_instance.getFixedT;
        const i18next_t = i18next_instance.t;
        const exists = i18next_instance.exists;
        const setDefaultNamespace = i18next_instance.setDefaultNamespace;
        const i18next_hasLoadedNamespace = i18next_instance.hasLoadedNamespace;
        const loadNamespaces = i18next_instance.loadNamespaces;
        const loadLanguages = i18next_instance.loadLanguages;
        ;
        function createI18n(language) {
            const instance = i18next_instance.createInstance();
            void instance.init({
                lng: language,
                resources: {},
                fallbackLng: false,
                initAsync: false,
                interpolation: {
                    escapeValue: false
                },
                nsSeparator: false
            });
            return instance;
        }
        ;
        const FOLDER = 'data/';
        const dataFilePath = (pageId, language)=>`${FOLDER}${pageId}.${language}.json`;
        const isDataFile = (file)=>file.startsWith(FOLDER);
        ;
        const MF_MANIFEST = 'mf-manifest.json';
        const TYPES_ZIP = '@mf-types.zip';
        const TYPES_API = '@mf-types.d.ts';
        const FILES_FOR_THIRD_PARTY_HOSTS = null && [
            MF_MANIFEST,
            TYPES_ZIP,
            TYPES_API
        ];
        const isOnlyForThirdPartyHosts = (file)=>FILES_FOR_THIRD_PARTY_HOSTS.includes(file);
        ;
        const MODULES_PATH = '/_modules/';
        const PREFIX = 'sha256-';
        const HASH_LENGTH = 12;
        const HASH = new RegExp(`\\.[0-9a-f]{${HASH_LENGTH}}(?=\\.(?:js|css|json)$)`);
        function publishedName(file, integrity) {
            const start = integrity.slice(PREFIX.length, PREFIX.length + HASH_LENGTH / 6 * 4);
            const hash = Array.from(atob(start), (byte)=>byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
            return file.replace(/(?=\.[^./]+$)/, `.${hash}`);
        }
        const RELEASE_FOLDER = new RegExp(`^(${MODULES_PATH}[^/]+/)[0-9a-f]{40}/`);
        const releaseFolder = (module, release)=>`${MODULES_PATH}${module}/${release}/`;
        const buildNameOf = (published)=>RELEASE_FOLDER.test(published) ? published.replace(RELEASE_FOLDER, '$1') : published.replace(HASH, '');
        const FEDERATION_FOLDER = 'federation';
        const FEDERATION_PATH = `/${FEDERATION_FOLDER}/`;
        const SITE_PATHS = `${FEDERATION_PATH}paths.json`;
        ;
        const NAMESPACE = 'standalone';
        async function loadWithoutPlatform(load, language, page) {
            const release = new URL(__webpack_require__.p, document.baseURI);
            const [{ messages, data }, paths] = await Promise.all([
                load ? load(language).then((loadedMessages)=>({
                        messages: loadedMessages.default,
                        data: undefined
                    })) : fetchJson(new URL(dataFilePath(page, language), release)),
                fetchJson(new URL(SITE_PATHS, release)),
                loadStyles(release)
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
        async function loadStyles(release) {
            const { exposes, shared } = await fetchJson(new URL(MF_MANIFEST, release));
            const files = new Set([
                ...shared,
                ...exposes
            ].flatMap(({ assets: { css } })=>css.sync));
            await Promise.all([
                ...files
            ].map((file)=>loadStyleSheet(new URL(file, release).href)));
        }
        function loadStyleSheet(href) {
            return new Promise((resolve, reject)=>{
                if (document.querySelector(`link[href="${href}"]`)) return resolve(undefined);
                const link = document.createElement('link');
                link.rel = 'stylesheet';
                link.crossOrigin = 'anonymous';
                link.href = href;
                link.onload = resolve;
                link.onerror = ()=>{
                    link.remove();
                    reject(new Error(`${href} cannot be loaded`));
                };
                document.head.append(link);
            });
        }
        async function fetchJson(url) {
            const response = await fetch(url);
            if (!response.ok) throw new Error(`${url}: status ${response.status}`);
            return response.json();
        }
        ;
        function defineContent(Component, messages) {
            const contentByKey = new Map();
            const load = (language, page)=>{
                const key = `${language} ${page}`;
                const content = contentByKey.get(key) ?? loadWithoutPlatform(messages, language, page);
                contentByKey.set(key, content);
                content.catch(()=>contentByKey.delete(key));
                return content;
            };
            function FallbackContent({ language = documentLanguage(), page = '', links = {} }) {
                const { i18n, namespace, data, siteOrigin, pathOf } = (0, consume_shared_module_default_react_19_2_strict_strict_.use)(load(language, page));
                const platform = {
                    language,
                    i18n,
                    siteOrigin,
                    pathOf: (id)=>links[id] ?? pathOf(id),
                    PartSlot: NoPart
                };
                return (0, jsx_runtime_19_2_strict_strict_.jsx)(PlatformProvider, {
                    value: platform,
                    children: (0, jsx_runtime_19_2_strict_strict_.jsx)(MessagesProvider, {
                        value: namespace,
                        children: (0, jsx_runtime_19_2_strict_strict_.jsx)("div", {
                            className: "atverta-frame",
                            lang: language,
                            children: (0, consume_shared_module_default_react_19_2_strict_strict_.createElement)(Component, {
                                data: data,
                                language
                            })
                        })
                    })
                });
            }
            return function Standalone(props) {
                return (0, jsx_runtime_19_2_strict_strict_.jsx)(consume_shared_module_default_react_19_2_strict_strict_.Suspense, {
                    fallback: null,
                    children: (0, jsx_runtime_19_2_strict_strict_.jsx)(FallbackContent, {
                        ...props
                    })
                });
            };
        }
        const NoPart = ()=>null;
        function documentLanguage() {
            const { lang } = document.documentElement;
            return LANGUAGES.find((language)=>lang.startsWith(language)) ?? LANGUAGES["0"];
        }
        ;
    }
};
;
